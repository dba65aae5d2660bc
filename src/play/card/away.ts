/** Whether no player who owns the actor is connected. */
export const isAway = (actor: Actor.Implementation | null): boolean =>
  !game.users.some((user) => user.active && !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
