import { beforeAll, expect, it } from "vitest";
import type { Page } from "playwright-core";
import { findings } from "./support/axe.ts";
import { closeSheet, dressChat, forceDice, openSheet, pressOn, showChat } from "./support/play.ts";
import { cardOf } from "./support/spacers.ts";
import { SETTINGS, atTable } from "./support/suite.ts";

/** One ready document of every sub-type and game, taken out of the packs in the reader's language. */
interface Sample {
  name: string;
  uuid: string;
}

const takeSamples = (page: Page): Promise<Sample[]> =>
  page.evaluate(async () => {
    const taken = new Map<string, string>();
    for (const pack of game.packs) {
      const { lang, game: variant } = pack.metadata.flags?.depo ?? {};
      const collection = { Actor: game.actors, Item: game.items }[pack.documentName as string];
      if (lang !== game.i18n.lang || !collection) continue;
      for (const { _id, type } of pack.index) {
        const name = `${variant} ${type}`;
        if (taken.has(name)) continue;
        taken.set(name, (await collection.importFromCompendium(pack, _id)).uuid);
      }
    }
    return [...taken].map(([name, uuid]) => ({ name, uuid }));
  });

/** What each game's characters roll, and the dice. */
const ROLLS: Readonly<Record<string, { key: string; dice: number[] }>> = {
  "agents investigator": { key: "sense-trouble", dice: [4] },
  "sleuth investigator": { key: "sense-trouble", dice: [1] },
  "spacers spacer": { key: "protect", dice: [3, 3] },
  "ones hero": { key: "hacking", dice: [1, 4, 2] },
};

for (const [place, scheme] of (["light", "dark"] as const).entries()) {
  const setting = SETTINGS[place] ?? SETTINGS[0];
  atTable(`Accessibility of all games, ${scheme}`, { users: ["gm"], scheme, settings: [setting] }, (table) => {
    const gm = () => table().page("gm");
    let samples: Sample[];

    beforeAll(async () => {
      samples = await takeSamples(gm());
      expect(samples.length).toBeGreaterThan(25);
    });

    it("has no serious finding on the sheet of any sub-type, in play and in edit mode, on any tab", async () => {
      const found: string[] = [];
      for (const { name, uuid } of samples) {
        const sheet = await openSheet(gm(), uuid);
        for (const mode of ["play", "edit"]) {
          for (const tab of (await sheet.locator("[role=tab]").all()).length > 0
            ? await sheet.locator("[role=tab]").all()
            : [null]) {
            await tab?.click();
            const scope = `[id="${await sheet.getAttribute("id")}"] .window-content`;
            for (const each of await findings(gm(), scope)) found.push(`${name}, ${mode}: ${each}`);
          }
          await sheet.locator('[data-action="toggleMode"]').click();
        }
        await closeSheet(sheet);
      }
      expect(found).toEqual([]);
    });

    it("has no serious finding on the cards of any game, before and after the roll", async () => {
      await showChat(gm());
      await dressChat(gm(), scheme);
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
  });
}
