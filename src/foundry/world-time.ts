/** The hour of game time that the world's clock shows, counted from its start. */
export const worldHour = (): number => Math.floor(game.time.worldTime / 3600);
