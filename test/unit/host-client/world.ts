import { setGeneration } from "../../host/client/generation.ts";
import { CONFIG } from "../../host/client/config.ts";
import { game } from "../../host/client/game/game.ts";
import { Hooks } from "../../host/client/hooks.ts";
import { ChatMessage } from "../../host/client/chat/chat-message.ts";
import { configureChat } from "../../host/client/chat/settings.ts";
import { Combatant } from "../../host/client/combat/combatant.ts";
import { Combat } from "../../host/client/combat/combat.ts";
import "../../host/client/dice/index.ts";
import { runtime } from "../../host/client/runtime.ts";
import { Collection } from "../../host/client/utils/collection.ts";
import type { Generation } from "../../host/shared/protocol.ts";

/** Users of the pretended world: two GMs and two players. */
export const USERS = {
  gm: "gamemaster000001",
  second: "gamemaster000002",
  ann: "player0000000001",
  bob: "player0000000002",
};

function user(id: string, role: number): Record<string, unknown> {
  return {
    id,
    name: id,
    role,
    isGM: role === 4,
    active: true,
    character: null,
    hasRole: (wanted: string) => role >= { PLAYER: 1, TRUSTED: 2, ASSISTANT: 3, GAMEMASTER: 4 }[wanted]!,
  };
}

/** Pretends a world of a generation, as one of its users sees it, with settings that are plain values. */
export function pretendWorld(generation: Generation, userId: string, settings: Record<string, unknown> = {}): void {
  setGeneration(generation);
  game.userId = userId;
  game.documentTypes = { ChatMessage: ["base"], Combat: ["base"], Combatant: ["base"], Actor: ["base"] };
  game._documentsReady = true;
  const users = new Collection<any>();
  for (const [name, id] of Object.entries(USERS)) users.set(id, user(id, ["gm", "second"].includes(name) ? 4 : 1));
  game.collections.set("User", users);
  for (const name of ["Actor", "Scene", "ChatMessage", "Combat"]) game.collections.set(name, new Collection());
  const values: Record<string, unknown> = {
    rollMode: generation === 13 ? "publicroll" : null,
    messageMode: "public",
    combatTrackerConfig: { resource: "", skipDefeated: false },
    ...settings,
  };
  Object.assign(game, {
    settings: { get: (_scope: string, key: string) => values[key] },
    i18n: { localize: (key: string) => key, format: (key: string) => key, lang: "en" },
    system: { id: "test", manifest: {} },
  });
  CONFIG["ChatMessage"].documentClass = ChatMessage;
  CONFIG["Combat"].documentClass = Combat;
  CONFIG["Combatant"].documentClass = Combatant;
  Object.assign(runtime, { game, CONFIG, Hooks, ui: { notifications: { warn: () => {} } } });
  configureChat();
}
