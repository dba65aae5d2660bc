import { expect, it } from "vitest";
import { findings } from "./support/axe.ts";
import { EVERYTHING, judge } from "./support/everything.ts";
import { dressChat } from "./support/play.ts";
import { SETTINGS, atTable } from "./support/suite.ts";

for (const [place, scheme] of (["light", "dark"] as const).entries()) {
  const settings = SETTINGS.slice(place, place + 1);
  atTable(`Accessibility of everything, ${scheme}`, { users: ["gm", "one", "two"], scheme, settings }, (table) => {
    it.each(EVERYTHING)("has no serious finding %s", async (_where, show) => {
      for (const { page } of table().seats.values()) await dressChat(page, scheme);
      expect(await judge((look) => show(table(), look), findings)).toEqual([]);
    });
  });
}
