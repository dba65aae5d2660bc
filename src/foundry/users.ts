/** Users as the rest of the code meets them: stored, with an id. */

/** The user with the id, if there is one. */
export const userById = (id: string | null | undefined): User.Stored | null => game.users.get(id ?? "") ?? null;

/** The one connected GM who acts for all, the same on every client; `null` when none is connected. */
export const activeGM = (): User.Stored | null => userById(game.users.activeGM?.id);

/** The user of this client. */
export function self(): User.Stored {
  const user = userById(game.userId);
  if (!user) throw new Error("The game has no user of its own yet");
  return user;
}
