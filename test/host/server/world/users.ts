import { USER_ROLES } from "../../shared/constants.ts";
import type { Source } from "../../shared/protocol.ts";

/** The users of a new world: a game master and three players, with ids that tests may rely on. */
export const FIRST_USERS: readonly Source[] = [
  { _id: "gamemaster000001", name: "Ведущий", role: USER_ROLES.GAMEMASTER, color: "#b3541e" },
  { _id: "player0000000001", name: "Игрок 1", role: USER_ROLES.PLAYER, color: "#2f6f9f" },
  { _id: "player0000000002", name: "Игрок 2", role: USER_ROLES.PLAYER, color: "#4c8a3f" },
  { _id: "player0000000003", name: "Игрок 3", role: USER_ROLES.PLAYER, color: "#7a4fa3" },
].map((user) => ({
  ...user,
  avatar: null,
  character: null,
  pronouns: "",
  hotbar: {},
  permissions: {},
  flags: {},
}));
