/** The system's id as Foundry knows it. Nothing else in the code spells it out. */
export const SYSTEM_ID = "depo";

/** The address of one of the system's files, for templates, icons and fonts. */
export const systemPath = (path: string): string => `systems/${SYSTEM_ID}/${path}`;

/** The address of one of the system's templates, by its path below `templates/` without the ending. */
export const template = (path: string): string => systemPath(`templates/${path}.hbs`);
