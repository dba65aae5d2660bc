import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { GM, type Seat, Table } from "./table.ts";

/** A host that misbehaves: what is broken in the page, and the row that has to notice. */
interface Break {
  what: string;
  row: string;
  /** The row's name, when the id alone has rows that need not notice. */
  name: string;
  /** Breaks something in the page, which is loaded anew afterwards. */
  sabotage: () => void | Promise<void>;
}

const BREAKS: Break[] = [
  {
    what: "hooks after an update do not fire",
    row: "DOC-4",
    name: "the change is applied and prepared when the hook fires",
    sabotage: () => {
      const { callAll } = Hooks;
      Hooks.callAll = (name: string, ...args: any[]) => name === "updateActor" || callAll.call(Hooks, name, ...args);
    },
  },
  {
    what: "hooks before an update cannot refuse",
    row: "DOC-2",
    name: "the pre-hook may change the data and may refuse",
    sabotage: () => {
      const { call } = Hooks;
      Hooks.call = (...args: any[]) => {
        call.apply(Hooks, args);
        return true;
      };
    },
  },
  {
    what: "updates are lost",
    row: "DOC-9",
    name: "_del and _replace are operators",
    sabotage: () => void (Actor.prototype.update = async () => {}),
  },
  {
    what: "a roll is one too high",
    row: "ROLL-2",
    name: '"2 + 3 * 4" is 14',
    sabotage: () => {
      const original = Object.getOwnPropertyDescriptor(foundry.dice.Roll.prototype, "total")!;
      Object.defineProperty(foundry.dice.Roll.prototype, "total", {
        configurable: true,
        get(this: any) {
          return original.get!.call(this) + 1;
        },
      });
    },
  },
  {
    what: "no die is ever dropped",
    row: "ROLL-3",
    name: "10d20kh3 keeps what it says and discards the rest",
    sabotage: () => {
      foundry.dice.terms.Die.prototype.keep = () => {};
      foundry.dice.terms.Die.MODIFIERS = { ...foundry.dice.terms.Die.MODIFIERS, kh: () => {} };
    },
  },
  {
    what: "everybody owns everything",
    row: "PERM-2",
    name: "the entry of a user beats the default",
    sabotage: () => void (Actor.prototype.getUserLevel = () => 3),
  },
  {
    what: "texts are not translated",
    row: "I18N-1",
    name: "nested and dotted keys both work",
    sabotage: () => void (game.i18n.localize = (key: string) => key),
  },
  {
    what: "settings forget",
    row: "SET-1",
    name: "a client setting is kept in localStorage, as JSON",
    sabotage: () => void (game.settings.set = async () => {}),
  },
  {
    what: "statuses are not toggled",
    row: "AE-9",
    name: "toggleStatusEffect creates and deletes the effect",
    sabotage: () => void (Actor.prototype.toggleStatusEffect = async () => {}),
  },
  {
    what: "a window does not close",
    row: "APP-10",
    name: "close removes the element and keeps the instance's state",
    sabotage: () =>
      void (foundry.applications.api.ApplicationV2.prototype.close = async function (this: any) {
        return this;
      }),
  },
  {
    what: "initial values are forgotten",
    row: "DM-4",
    name: "undefined becomes initial",
    sabotage: () => void (foundry.data.fields.NumberField.prototype.getInitialValue = () => 0),
  },
  {
    what: "effects do not apply",
    row: "AE-1",
    name: "add 3 makes 7 of 4",
    sabotage: () => void (Actor.prototype.applyActiveEffects = () => {}),
  },
  {
    what: "a roll for the game master goes to all",
    row: "CHAT-2",
    name: "messageMode gm decides who is whispered to",
    sabotage: () => {
      const { modes } = CONFIG.ChatMessage;
      CONFIG.ChatMessage.modes = { ...modes, gm: { ...modes.gm, handler: modes.public.handler } };
    },
  },
  {
    what: "the start of a combat is not announced",
    row: "COMB-5",
    name: "combatStart comes before the update, combatTurnChange after it",
    sabotage: () => {
      const { callAll } = Hooks;
      Hooks.callAll = (name: string, ...args: any[]) => name === "combatStart" || callAll.call(Hooks, name, ...args);
    },
  },
  {
    what: "sheets are not rendered again",
    row: "SHEET-2",
    name: "an update renders the sheet again",
    sabotage: () => void (Actor.prototype.render = () => {}),
  },
  {
    what: "a drop on the own actor copies",
    row: "DND-3",
    name: "an item of the same actor is sorted, not copied",
    sabotage: () => {
      foundry.applications.sheets.ActorSheetV2.prototype._onSortItem = function (this: any, _event: any, item: any) {
        return this.actor.createEmbeddedDocuments("Item", [item.toObject()]);
      };
    },
  },
  {
    what: "a compendium keeps what it should forget",
    row: "PACK-2",
    name: "get and getName know what was loaded only",
    sabotage: () => {
      const pack = game.packs.get("depo-probe.things");
      pack.clear = () => {};
      return pack.getDocuments().then(() => {});
    },
  },
  {
    what: "enrichers are ignored",
    row: "TXT-2",
    name: "own enrichers replace what matches, more than once",
    sabotage: () => void (CONFIG.TextEditor.enrichers.length = 0),
  },
  {
    what: "a helper is not strict",
    row: "HB-1",
    name: "eq is strict",
    sabotage: () => Handlebars.registerHelper("eq", (a: unknown, b: unknown) => String(a) === String(b)),
  },
  {
    what: "players may do everything",
    row: "PERM-4",
    name: "a player may not create actors or items, an assistant may",
    sabotage: () => void (User.prototype.can = () => true),
  },
  {
    what: "the console has an error, though all is right",
    row: "BOOT-5",
    name: "Hooks: on, once, off, call stops at false, callAll does not",
    sabotage: () => {
      const { call } = Hooks;
      Hooks.call = (...args: any[]) => {
        console.error("something went wrong");
        return call.apply(Hooks, args);
      };
    },
  },
  {
    what: "a deprecation is announced, though all is right",
    row: "I18N-2",
    name: "format puts values in place of their names, each time",
    sabotage: () => {
      const { format } = game.i18n;
      game.i18n.format = (...args: any[]) => {
        console.warn("Deprecated since yesterday");
        return format.apply(game.i18n, args);
      };
    },
  },
];

describe("a row fails when the host misbehaves", () => {
  let table: Table;
  let seat: Seat;

  beforeAll(async () => {
    table = await Table.open(14);
    seat = await table.join(GM);
  }, 300_000);
  afterEach(() => seat.reload());
  afterAll(() => table?.close());

  const verdict = async ({ row, name }: Break): Promise<boolean[]> => {
    const results = await seat.do(([id, title]) => game.modules.get("depo-probe").api.runSome(id, title), [
      row,
      name,
    ] as [string, string]);
    return results.map((result: any) => result.pass);
  };

  for (const broken of BREAKS)
    it(broken.what, async () => {
      expect(await verdict(broken), "before").toEqual([true]);
      await seat.do(broken.sabotage);
      expect(await verdict(broken), "broken").toEqual([false]);
    });
});
