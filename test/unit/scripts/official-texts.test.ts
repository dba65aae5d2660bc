import { describe, expect, it } from "vitest";
import { officialTexts } from "../../../scripts/build/official-texts.ts";
import { entryTexts, packDocuments } from "../../../scripts/build/pack-documents.ts";
import type { PackContext } from "../../../scripts/build/pack-links.ts";
import type { Pack, PackEntry } from "../../../scripts/build/pack-source.ts";
import { officialKey } from "../../../src/kernel/official-key.ts";

const flask: PackEntry = {
  slug: "flask",
  type: "gear",
  img: "water-flask",
  ru: { name: "Фляга", description: "<p>См. @UUID[metrohod/gear/flask]{фляга}.</p> ", mark: "x" },
  en: { name: "Flask", description: "<p>See @UUID[metrohod/gear/flask]{flask}.</p>", mark: "x" },
};

const gleb: PackEntry = {
  slug: "gleb",
  type: "metrohod",
  img: "doctor-face",
  ru: { name: "Глеб", contacts: { inga: { name: "Инга" } } },
  en: { name: "Gleb", contacts: { inga: { name: "Inga" } } },
};

const packOf = (kind: string, document: Pack["document"], ...entries: PackEntry[]): Pack => {
  return { game: "metrohod", kind, name: kind, document, entries, ru: { label: "" }, en: { label: "" } };
};

function contextOf(...packs: Pack[]): PackContext {
  return { systemId: "depo", systemVersion: "1.0.0", packs };
}

describe("official texts", () => {
  const gear = packOf("gear", "Item", flask);
  const people = packOf("people", "Actor", gleb);
  const context = contextOf(gear, people);

  it("lead from what one language says to what the other says, field by field", () => {
    const english = officialTexts("en", context);
    expect(english[officialKey(flask, "name", "Фляга")]).toBe("Flask");
    expect(english[officialKey(gleb, "system.contacts.inga.name", "Инга")]).toBe("Inga");
    expect(officialTexts("ru", context)[officialKey(flask, "name", "Flask")]).toBe("Фляга");
  });

  it("know a text as the document stores it, with its links made whole", () => {
    const [stored] = packDocuments(gear, "ru", context);
    const key = officialKey(flask, "system.description", String(stored?.system?.description));
    expect(officialTexts("en", context)[key]).toBe(entryTexts(flask, "en", context).get("system.description"));
  });

  it("hold nothing of the reader's own language, nor what is the same in both", () => {
    const english = officialTexts("en", context);
    expect(english).not.toHaveProperty(officialKey(flask, "name", "Flask"));
    expect(english).not.toHaveProperty(officialKey(flask, "system.mark", "x"));
    expect(Object.keys(english)).toHaveLength(4);
  });

  it("refuse two texts under one key", () => {
    const other = { ...flask, en: { ...flask.en, name: "Bottle" } };
    expect(() => officialTexts("en", contextOf(gear, packOf("more", "Item", other)))).toThrow(/flask, name: the key/);
  });

  it("find an actor by the slug that its document bears", () => {
    expect(packDocuments(people, "ru", context)[0]?.flags).toEqual({ depo: { slug: "gleb" } });
  });
});

describe("documents of a pack", () => {
  it("refuse an id that is there already", () => {
    const twice = packOf("gear", "Item", flask, flask);
    expect(() => packDocuments(twice, "ru", contextOf(twice))).toThrow(/same id/);
  });
});
