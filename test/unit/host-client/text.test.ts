import { describe, expect, it } from "vitest";
import { DOCUMENT_LINK, WEB_ADDRESS } from "../../host/client/text/content-links.ts";
import { parseEmbedConfig } from "../../host/client/text/embeds.ts";
import { INLINE_ROLL, modeOfCommand } from "../../host/client/text/inline-rolls.ts";
import { TextEditor } from "../../host/client/text/text-editor.ts";

const all = (pattern: RegExp, text: string): string[][] => [...text.matchAll(pattern)].map((match) => [...match]);

describe("patterns (TXT-1)", () => {
  it("find document links with anchor and label", () => {
    expect(all(DOCUMENT_LINK, "see @UUID[Actor.abc]{Крот} and @Item[xyz#part]")).toEqual([
      ["@UUID[Actor.abc]{Крот}", "UUID", "Actor.abc", undefined, "Крот"],
      ["@Item[xyz#part]", "Item", "xyz", "part", undefined],
    ]);
  });

  it("find inline rolls, at once and deferred, with flavour inside", () => {
    const found = all(INLINE_ROLL, "[[1d6]] [[/r 2d6 # hit]]{Strike} [[1d6[fire]]]");
    expect(found.map((match) => [match[1]?.trim(), match[2], match[3], match[4]])).toEqual([
      [undefined, "1d6", "]]", undefined],
      ["/r", "2d6 # hit", "]]", "Strike"],
      [undefined, "1d6[fire", "]]]", undefined],
    ]);
  });

  it("find web addresses without the punctuation behind them", () => {
    expect(all(WEB_ADDRESS, "(https://example.org/a?b=1), http://x.test.").flat()).toEqual([
      "https://example.org/a?b=1",
      "http://x.test",
    ]);
  });

  it("know the commands that roll", () => {
    expect(["r", "gmr", "broll", "sr", "w", "constructor"].map(modeOfCommand)).toEqual([
      "roll",
      "gmroll",
      "blindroll",
      "selfroll",
      undefined,
      undefined,
    ]);
  });
});

describe("embeds", () => {
  it("read uuid, options and pairs", () => {
    expect(parseEmbedConfig('Actor.abc inline cite=false caption="Two words" size=3', "Label")).toEqual({
      uuid: "Actor.abc",
      label: "Label",
      values: ["inline"],
      cite: false,
      caption: "Two words",
      size: "3",
    });
  });

  it("never touch an object's prototype", () => {
    const config = parseEmbedConfig("Actor.abc __proto__=1 constructor=2");
    expect(Object.keys(config)).toEqual(["uuid", "values"]);
  });
});

describe("shortening", () => {
  it.each([
    ["short", {}, "short"],
    ["one two three", { maxLength: 7 }, "one two…"],
    ["one two three", { maxLength: 9, splitWords: false }, "one two…"],
    ["onetwothree", { maxLength: 5, splitWords: false }, "onetw…"],
    ["one two three", { maxLength: 3, suffix: null }, "one"],
  ])("%s with %j", (text, options, short) => {
    expect(TextEditor.truncateText(text, options)).toBe(short);
  });
});

describe("drag data (DND-1)", () => {
  const drag = (text: string): DragEvent =>
    ({ dataTransfer: { getData: (type: string) => (type === "text/plain" ? text : "") } }) as unknown as DragEvent;

  it("is the JSON of the drag, and an empty object for anything else", () => {
    expect(TextEditor.getDragEventData(drag('{"type":"Item","uuid":"Item.x"}'))).toEqual({
      type: "Item",
      uuid: "Item.x",
    });
    for (const text of ["", "nonsense", "[1]", "null", "5"])
      expect(TextEditor.getDragEventData(drag(text))).toEqual({});
  });
});
