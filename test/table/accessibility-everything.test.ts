import { expect, it } from "vitest";
import { findings } from "./support/axe.ts";
import { EVERYTHING, judge } from "./support/everything.ts";
import { dressChat, forceDice, pressOn, showChat } from "./support/play.ts";
import { cardOf } from "./support/spacers.ts";
import { SETTINGS, atTable } from "./support/suite.ts";
import { takeSamples } from "./support/views.ts";

/** What each game's characters roll, and the dice. */
const ROLLS: Readonly<Record<string, { key: string; dice: number[] }>> = {
  "agents investigator": { key: "sense-trouble", dice: [4] },
  "sleuth investigator": { key: "sense-trouble", dice: [1] },
  "spacers spacer": { key: "protect", dice: [3, 3] },
  "ones hero": { key: "hacking", dice: [1, 4, 2] },
};

for (const [place, scheme] of (["light", "dark"] as const).entries()) {
  const setting = SETTINGS[place] ?? SETTINGS[0];
  atTable(
    `Accessibility of everything, ${scheme}`,
    { users: ["gm", "one", "two"], scheme, settings: [setting] },
    (table) => {
      const gm = () => table().page("gm");
      it.each(EVERYTHING)("has no serious finding %s", async (_where, show) => {
        for (const { page } of table().seats.values()) await dressChat(page, scheme);
        expect(await judge((look) => show(table(), look), findings)).toEqual([]);
      });

      it("has no serious finding on the cards of any game, before and after the roll", async () => {
        await showChat(gm());
        await dressChat(gm(), scheme);
        const samples = await takeSamples(gm());
        const found: string[] = [];
        for (const [name, { key, dice }] of Object.entries(ROLLS)) {
          const uuid = samples.find((each) => each.name === name)?.uuid ?? "";
          const id: string = await gm().evaluate(async ([actor, roll]) => (await game.depo.check(actor, roll)).id, [
            uuid,
            key,
          ] as const);
          const card = cardOf(gm(), id);
          await card.waitFor();
          const look = async (phase: string): Promise<void> => {
            for (const each of await findings(gm(), `.chat-log [data-message-id="${id}"] .depo-card`))
              found.push(`${name}, ${phase}: ${each}`);
          };
          await look("proposed");
          await forceDice(gm(), dice);
          await pressOn(card, "roll").click();
          await card.locator(".depo-card__result").first().waitFor();
          await look("rolled");
        }
        expect(found).toEqual([]);
      });
    },
  );
}
