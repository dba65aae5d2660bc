/** The system's id as Foundry knows it. Nothing else in the code spells it out. */
export const SYSTEM_ID = "depo";

/** The address of one of the system's files, for templates, icons and fonts. */
export const systemPath = (path: string): string => `systems/${SYSTEM_ID}/${path}`;
