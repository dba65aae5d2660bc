/** What differs between the generations 13 and 14 of Foundry, each behind one function. */

/** How openly a message is posted; the words of generation 14. */
export type MessageMode = "public" | "gm" | "blind" | "self";

const MODES_13: Record<string, MessageMode> = {
  publicroll: "public",
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
};

/** Whether the game runs on generation 14 or later. */
export const isModern = (): boolean => game.release.generation >= 14;

const isMode = (value: unknown): value is MessageMode => Object.values<unknown>(MODES_13).includes(value);

/** The mode that this user has chosen for new messages; an in-character choice posts openly. */
export function messageMode(): MessageMode {
  if (!isModern()) return MODES_13[game.settings.get("core", "rollMode")] ?? "public";
  const mode: unknown = game.settings.get("core", "messageMode");
  return isMode(mode) ? mode : "public";
}

/** Who may see a message of this mode: ids of the users it is whispered to (none for a public one), and whether its author is blind. */
export function audience(mode: MessageMode): { whisper: string[]; blind: boolean } {
  const gms = game.users.filter((user) => user.isGM).map((user) => user.id);
  switch (mode) {
    case "public":
      return { whisper: [], blind: false };
    case "gm":
      return { whisper: gms, blind: false };
    case "blind":
      return { whisper: gms, blind: true };
    case "self":
      return { whisper: [game.user.id], blind: false };
  }
}

/** The update entry that removes `key` from the object at `path`. */
export function removal(path: string, key: string): [string, unknown] {
  if (!isModern()) return [`${path}.-=${key}`, null];
  return [`${path}.${key}`, new foundry.data.operators.ForcedDeletion()];
}

/** The key that an entry of an update takes away; `null` when it sets something. */
export function removedKey(key: string, value: unknown): string | null {
  if (!isModern()) return key.startsWith("-=") ? key.slice(2) : null;
  return value instanceof foundry.data.operators.ForcedDeletion ? key : null;
}
