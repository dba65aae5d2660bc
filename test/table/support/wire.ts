import type { Page } from "playwright-core";
import { USERS, type Table, type UserName } from "./table.ts";

/** Messages on the system's channel as anybody could send them, past everything that the system's own code checks. */
export const CHANNEL = "system.depo";

export type Answer = { ok: true; value: any } | { ok: false; error: string };

export interface RawRequest {
  to: UserName;
  operation: string;
  input: unknown;
  id: string;
}

let requests = 0;

/** A request with an id that no other has. */
export const rawRequest = (to: UserName, operation: string, input: unknown): RawRequest => ({
  to,
  operation,
  input,
  id: `raw${++requests}`,
});

/** Sends messages as they are. */
export async function send(page: Page, messages: readonly unknown[]): Promise<void> {
  await page.evaluate(
    ([channel, all]) => {
      for (const message of all) game.socket.emit(channel, message);
    },
    [CHANNEL, messages] as const,
  );
}

/** Sends a request and waits for its answer. */
export function ask(page: Page, { to, ...request }: RawRequest): Promise<Answer> {
  return page.evaluate(
    ([channel, message]) =>
      new Promise<Answer>((resolve) => {
        const listen = (reply: any): void => {
          if (reply?.kind !== "answer" || reply.id !== message.id || reply.to !== game.userId) return;
          game.socket.off(channel, listen);
          resolve(reply.answer);
        };
        game.socket.on(channel, listen);
        game.socket.emit(channel, message);
      }),
    [CHANNEL, { kind: "request", to: USERS[to], ...request }] as const,
  );
}

/** A press on a card, for `ask`. */
export const pressOf = (message: string, part: string, action: string, input: object = {}): object => ({
  message,
  part,
  action,
  input,
});

/** Everything that the world stores of actors and messages, as a seat has it. */
export const worldOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => [game.actors, game.items, game.messages].map((all) => all.map((one: any) => one.toObject())));

/** The same at every seat. */
export const worldsOf = (table: Table): Promise<unknown[]> =>
  Promise.all([...table.seats.values()].map(({ page }) => worldOf(page)));
