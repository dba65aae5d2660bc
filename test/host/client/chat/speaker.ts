import { game } from "../game/game.ts";

/** Who speaks: an actor or token if there is one, and the name to show. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

export interface SpeakerRequest {
  scene?: { id: string } | null;
  actor?: Record<string, any> | null;
  token?: Record<string, any> | null;
  alias?: string;
}

/** The speaker of a message: the given token or actor, else the user's character, else the user (CHAT-6). */
export function speakerOf({ scene, actor, token, alias }: SpeakerRequest = {}): Speaker {
  const document = token?.document ?? token;
  if (document) {
    const { parent, actor: own } = document;
    return { scene: parent?.id ?? null, token: document.id, actor: own?.id ?? null, alias: alias ?? document.name };
  }
  const speaking = actor ?? (alias === undefined ? game.user.character : null);
  return {
    scene: (scene ?? game.scenes?.active)?.id ?? null,
    actor: speaking?.id ?? null,
    token: null,
    alias: alias ?? speaking?.name ?? game.user.name,
  };
}

/** The actor that a speaker stands for, or null. */
export function actorOfSpeaker({ actor }: Partial<Speaker> = {}): any {
  return (actor && game.actors.get(actor)) ?? null;
}

/** The users that a whisper's target names: `GM`, `players`, a user, or the owner of a character (CHAT-8). */
export function whisperRecipients(name: string): any[] {
  const wanted = name.trim().toLowerCase();
  if (wanted === "gm" || wanted === "dm") return game.users.filter((user: any) => user.isGM);
  if (wanted === "players") return game.users.filter((user: any) => !user.isGM);
  const named = game.users.filter((user: any) => user.name.toLowerCase() === wanted);
  return named.length ? named : game.users.filter((user: any) => user.character?.name.toLowerCase() === wanted);
}
