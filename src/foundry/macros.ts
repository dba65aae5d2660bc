/** A macro of the user's own that runs a script: one there is already, or a new one. @returns `null` when it could not be made */
export async function scriptMacro(name: string, img: string, command: string): Promise<Macro.Stored | null> {
  const known = game.macros.find((macro) => macro.isAuthor && macro.type === "script" && macro.command === command);
  const ownership = { [game.user.id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER };
  return known ?? (await Macro.implementation.create({ name, img, command, type: "script", ownership })) ?? null;
}

/** Puts a macro into a slot of the user's hotbar; without a slot into the first free one. */
export async function pinMacro(macro: Macro.Stored, slot?: number): Promise<void> {
  await game.user.assignHotbarMacro(macro, slot);
}

/** Whether this user may write scripts into macros. */
export const mayScript = (): boolean => game.user.can("MACRO_SCRIPT");

/** Is told of what is dropped on the hotbar; `take` says whether it takes the drop, so that Foundry leaves it alone. */
export function onHotbarDrop(take: (data: unknown, slot: number) => boolean): void {
  Hooks.on("hotbarDrop", (_bar, data, slot) => !take(data, Number(slot)));
}
