import type { Json, Source } from "../../shared/protocol.ts";
import { isPlainObject } from "../../shared/values.ts";
import { checkPayload } from "../data/payload.ts";
import { Refusal } from "../data/refusal.ts";
import type { World } from "../world/world.ts";
import type { Peer } from "./sockets.ts";

const DEFAULT_TIMEOUT = 10_000;
const MAXIMUM_TIMEOUT = 600_000;

/**
 * Asks a user's client and waits for its answer (QRY-1).
 * @throws {Refusal} when the asker may not ask, the user is not there or leaves, or no answer comes in time.
 */
export async function askUser(
  sender: Source,
  payload: unknown,
  world: World,
  peersOf: (userId: string) => Peer[],
): Promise<Json> {
  checkPayload(payload);
  if (!isPlainObject(payload) || typeof payload.name !== "string" || typeof payload.userId !== "string") {
    throw new Refusal("A query needs a user and a name");
  }
  if (!world.permissions.has(sender, "QUERY_USER"))
    throw new Refusal(`User ${sender.name} lacks permission to query users`);
  const { userId, name, data = null } = payload;
  const asked = world.user(userId);
  if (!asked) throw new Refusal(`There is no user [${userId}]`);
  const peer = peersOf(userId).findLast((candidate) => candidate.joined);
  if (!peer) throw new Refusal(`User ${asked.name} is not connected`);
  const wanted = Number(payload.timeout) > 0 ? Number(payload.timeout) : DEFAULT_TIMEOUT;
  const timeout = Math.min(wanted, MAXIMUM_TIMEOUT);
  const answer = await answerOf(peer, { userId, name, data, timeout, senderId: sender._id }, asked);
  checkPayload(answer);
  if (!isPlainObject(answer)) throw new Refusal(`User ${asked.name} answered nothing`);
  if (answer.ok !== true) throw new Refusal(String(answer.error));
  return answer.value ?? null;
}

function answerOf(peer: Peer, query: Source, asked: Source): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      peer.socket.off("disconnect", leave);
      act();
    };
    const fail = (text: string) => (): void => settle(() => reject(new Refusal(text)));
    const leave = fail(`User ${asked.name} left before answering the query "${query.name}"`);
    const timer = setTimeout(fail(`The query "${query.name}" to ${asked.name} timed out`), query.timeout);
    peer.socket.once("disconnect", leave);
    peer.line.send("query", query, () =>
      peer.socket.emit("query", query, (answer: unknown) => settle(() => resolve(answer))),
    );
  });
}
