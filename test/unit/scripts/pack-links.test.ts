import { describe, expect, it } from "vitest";
import { entryTexts, packDocuments } from "../../../scripts/build/pack-documents.ts";
import { linkNames, stableId, type PackContext } from "../../../scripts/build/pack-links.ts";
import type { Pack, PackEntry } from "../../../scripts/build/pack-source.ts";

const signal: PackEntry = { slug: "signal", type: "faction", img: "x", ru: { name: "Сигнал" }, en: { name: "Signal" } };
const link = "@UUID[metrohod/faction/signal]";

const packOf = (kind: string, document: Pack["document"], ...entries: PackEntry[]): Pack => {
  return { game: "metrohod", kind, name: kind, document, entries, ru: { label: "" }, en: { label: "" } };
};
const contextOf = (...packs: Pack[]): PackContext => ({ systemId: "depo", systemVersion: "1.0.0", packs });

const factions = packOf("faction", "Actor", signal);
const context = contextOf(factions);

describe("names beside links", () => {
  it("are what the linked entry is called in that language, in the group of the link", () => {
    const system = { status: { a: { faction: link, value: 2 } } };
    expect(linkNames(system, "ru", context)).toEqual({ status: { a: { name: "Сигнал" } } });
    expect(linkNames(system, "en", context)).toEqual({ status: { a: { name: "Signal" } } });
  });

  it("leave a group its own name, and add none to the fields at the top or to groups without a link", () => {
    const system = {
      crew: link,
      owner: { faction: link, name: "Они" },
      spot: { x: 1 },
      lines: { a: { to: "@Item[x]" } },
    };
    expect(linkNames(system, "ru", context)).toEqual({});
  });

  it("stand in the document and among its official texts", () => {
    const tower: PackEntry = { ...signal, slug: "tower", type: "asset", system: { owner: { faction: link } } };
    const assets = packOf("asset", "Item", tower);
    const all = contextOf(factions, assets);
    const uuid = `Compendium.depo.faction-en.Actor.${stableId("metrohod/faction/signal")}`;
    const [made] = packDocuments(assets, "en", all);
    expect(made?.system).toEqual({ slug: "tower", owner: { faction: uuid, name: "Signal" } });
    expect(entryTexts(tower, "ru", all).get("system.owner.name")).toBe("Сигнал");
  });

  it("refuse a link to what is not there", () => {
    const system = { owner: { faction: "@UUID[metrohod/faction/nobody]" } };
    expect(() => linkNames(system, "ru", context)).toThrow("metrohod/faction/nobody is not there");
  });
});
