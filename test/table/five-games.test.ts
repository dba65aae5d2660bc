import { beforeAll, expect, it } from "vitest";
import type { Locator, Page } from "playwright-core";
import { setWorld } from "./support/gumshoe.ts";
import { closeSheet, forceDice, pressOn, showChat, waitForDocument } from "./support/play.ts";
import { cardOf } from "./support/spacers.ts";
import { atTable } from "./support/suite.ts";
import { USERS } from "./support/table.ts";

/** A game as this world plays it: a character, what it needs for the roll to leave something to undo, and all that can come of it. */
interface Played {
  variant: string;
  type: string;
  /** The pack of its ready characters, without language. */
  pack: string;
  /** Over the character's own data. */
  system: object;
  /** An item that it carries, if it has none with this slug. */
  item?: { type: string; slug: string; system: object };
  /** What is rolled, and what the player does before and after. */
  key: string;
  before?: (card: Locator) => Promise<void>;
  after?: (card: Locator) => Promise<void>;
  /** The dice of every band of the result, by its tone. */
  bands: Readonly<Record<string, readonly number[]>>;
}

const investigator = (variant: string): Played => ({
  variant,
  type: "investigator",
  pack: `${variant}-investigators`,
  system: { variant },
  item: { type: "ability", slug: "sense-trouble", system: { pool: { value: 5, max: 5 } } },
  key: "sense-trouble",
  before: async (card) => {
    await card.locator('.depo-card__column input[value="1"]').click({ force: true });
    await expect.poll(() => card.locator("[data-chance]").innerText()).toMatch(/66[.,]7/);
  },
  bands: { success: [4], failure: [1] },
});

const GAMES: readonly Played[] = [
  {
    variant: "metrohod",
    type: "metrohod",
    pack: "metrohod-characters",
    system: { skills: { tinkering: 2 }, stress: { value: 2 } },
    key: "tinkering",
    before: async (card) => {
      await card.locator('[data-fold="push"] summary').click();
      await card.locator('[data-push="die"]').check({ force: true });
      await expect.poll(() => card.locator(".depo-card__total").innerText()).toMatch(/^3/);
    },
    bands: { critical: [6, 6, 1], success: [6, 2, 1], partial: [5, 2, 1], failure: [3, 2, 1] },
  },
  investigator("agents"),
  investigator("sleuth"),
  {
    variant: "spacers",
    type: "spacer",
    pack: "spacers-characters",
    system: { stats: { control: 1 }, next: { fivegamesforward: { name: "Разведка", slug: "", amount: 1 } } },
    key: "control",
    bands: { success: [6, 5], partial: [3, 3], failure: [1, 1] },
  },
  {
    variant: "ones",
    type: "hero",
    pack: "ones-heroes",
    system: { skills: { melee: 2 } },
    key: "melee",
    after: (card) => pressOn(card, "settle").click(),
    bands: { success: [1, 6], failure: [1, 2] },
  },
];

/** All that an actor stores. */
const stateOf = (page: Page, uuid: string): Promise<object> =>
  page.evaluate((id) => {
    const { system, items } = fromUuidSync(id).toObject();
    return { system, items: items.map((item: any) => [item._id, item.system]) };
  }, uuid);

atTable("One world with all five games", { users: ["gm", "one", "two"] }, (table) => {
  const gm = () => table().page("gm");
  const one = () => table().page("one");
  const everyone = () => [...table().seats.values()].map(({ page }) => page);

  beforeAll(async () => {
    const picked = GAMES.map(({ variant }) => variant);
    expect(await gm().evaluate(() => game.settings.get("depo", "games"))).toEqual(picked);
    await setWorld(table(), "gumshoeStyle", "soft");
  });

  /** Makes a character in the create dialog, whose sheet opens. @returns its uuid */
  async function fromDialog({ variant, type }: Played): Promise<string> {
    const name = `${variant} из окна`;
    await gm().evaluate(() => ui.sidebar.changeTab("actors", "primary"));
    await gm().locator("#actors [data-action='createEntry']").first().click();
    const dialog = gm().locator("dialog, .application.dialog").last();
    await dialog.locator("input[name='name']").fill(name);
    await dialog.locator("select[name='type']").selectOption(type);
    await dialog.locator("button[type='submit'], [data-action='ok'], [data-action='create']").first().click();
    await closeSheet(gm().locator(".depo-sheet", { hasText: name }).last());
    return gm().evaluate((called) => game.actors.getName(called).uuid, name);
  }

  /** Takes a ready character out of the pack in the GM's language. @returns its uuid */
  const fromPack = ({ pack, type }: Played): Promise<string> =>
    gm().evaluate(
      async ([base, wanted]) => {
        const source = game.packs.get(`depo.${base}-${game.i18n.lang}`);
        const entry = source.index.find((each: any) => each.type === wanted);
        return (await game.actors.importFromCompendium(source, entry._id)).uuid;
      },
      [pack, type] as const,
    );

  /** Hands a character to the first player, with what its roll needs. */
  async function prepare(uuid: string, { system, item }: Played): Promise<void> {
    await waitForDocument(table(), uuid);
    await gm().evaluate(
      async ([id, data, carried, owner]) => {
        const actor = fromUuidSync(id);
        await actor.update({ system: data, ownership: { default: 2, [owner]: 3 } });
        if (carried && !actor.items.some((each: any) => each.system.slug === carried.slug)) {
          const { type, slug, system: own } = carried;
          await actor.createEmbeddedDocuments("Item", [{ name: slug, type, system: { slug, ...own } }]);
        }
      },
      [uuid, system, item ?? null, USERS.one] as const,
    );
    const wanted = await stateOf(gm(), uuid);
    for (const page of everyone()) await expect.poll(() => stateOf(page, uuid)).toEqual(wanted);
    await one().waitForFunction((id) => fromUuidSync(id).isOwner, uuid);
  }

  const cases = GAMES.flatMap((played) => [
    { variant: played.variant, origin: "the create dialog", make: fromDialog, played },
    { variant: played.variant, origin: "a pack", make: fromPack, played },
  ]);

  it.each(cases)(
    "$variant: a character from $origin rolls every result and has each back",
    async ({ make, played }) => {
      const uuid = await make(played);
      await prepare(uuid, played);
      for (const page of everyone()) await showChat(page);
      const before = await stateOf(gm(), uuid);
      for (const [tone, faces] of Object.entries(played.bands)) {
        const id: string = await one().evaluate(async ([actor, key]) => (await game.depo.check(actor, key)).id, [
          uuid,
          played.key,
        ] as const);
        for (const page of everyone()) await cardOf(page, id).waitFor();
        expect(await cardOf(one(), id).getAttribute("data-game")).toBe(played.variant);
        await played.before?.(cardOf(one(), id));
        await forceDice(gm(), [...faces]);
        await pressOn(cardOf(one(), id), "roll").click();
        for (const page of everyone()) await cardOf(page, id).locator(`.depo-card__result--${tone}`).waitFor();
        await played.after?.(cardOf(one(), id));
        for (const page of everyone()) {
          await cardOf(page, id).locator(".depo-card__receipt li").first().waitFor();
          await expect.poll(() => stateOf(page, uuid)).not.toEqual(before);
        }
        await pressOn(cardOf(one(), id), "undo").click();
        for (const page of everyone()) {
          await cardOf(page, id).and(page.locator('[data-phase="undone"]')).waitFor();
          await expect.poll(() => stateOf(page, uuid), { message: tone }).toEqual(before);
        }
      }
    },
  );
});
