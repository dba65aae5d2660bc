import { beforeAll, expect, it } from "vitest";
import { clipped } from "./support/clipped.ts";
import { EVERYTHING, judge } from "./support/everything.ts";
import { readStretched } from "./support/long-strings.ts";
import { atTable } from "./support/suite.ts";

const USERS = ["gm", "one", "two"] as const;

atTable("Texts 1.75 times as long", { users: USERS }, (table) => {
  beforeAll(async () => {
    for (const user of USERS) await readStretched(table(), user);
  });

  it.each(EVERYTHING)("stand whole, and over nothing else, %s (B41)", async (_where, show) => {
    expect(await judge((look) => show(table(), look), clipped)).toEqual([]);
  });
});
