/** Why a document is written: told with the update to what watches updates on this client, and no further. */
export interface Cause {
  /** Id of the user who asked for it. */
  user: string;
  /** Id of the card's message that it is done for; "" for none. */
  card: string;
  /** Whether it takes something back. */
  undo: boolean;
}

const KEY = "depoCause";

/** The options of an update that name its cause. */
export const causeOption = (cause: Cause): Record<string, unknown> => ({ [KEY]: cause });

/** Takes the cause out of an update's options before they are sent; `null` when it was made past the ledger. */
export function takeCause(options: object): Cause | null {
  const cause: unknown = Reflect.get(options, KEY);
  Reflect.deleteProperty(options, KEY);
  return typeof cause === "object" && cause !== null ? (cause as Cause) : null;
}
