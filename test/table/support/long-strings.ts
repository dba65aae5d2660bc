import type { Table, UserName } from "./table.ts";

/** What of a text is no words: placeholders, tags, links of ours. */
const FIXED = /(\{[^}]*\}|<[^>]*>|@\w+\[[^\]]*\]|&\w+;)/;

/** A text with every word 1.75 times as long, and everything else of it as it was. */
export const stretch = (text: string): string =>
  text
    .split(FIXED)
    .map((piece, place) =>
      place % 2 === 1
        ? piece
        : piece.replace(/\p{L}+/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.75)).toLowerCase()),
    )
    .join("");

/** All texts of a file of translations, stretched. */
function stretchAll(texts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === "string" ? stretch(value) : stretchAll(value as Record<string, unknown>),
    ]),
  );
}

/** Has a user read all texts of the system stretched, from a new start of their page on. */
export async function readStretched(table: Table, user: UserName): Promise<void> {
  const seat = table.seat(user);
  await seat.page.route("**/systems/depo/lang/*.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: stretchAll((await response.json()) as Record<string, unknown>) });
  });
  await table.enter(seat);
}
