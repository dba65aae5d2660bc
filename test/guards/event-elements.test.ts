import { expect, it } from "vitest";
import { found, sources } from "./sources.ts";

it("nothing asks for the class of an element or an event, which is another one in a window moved out of the page (B55)", () => {
  const asks = /instanceof\s+(HTML\w*|SVG\w*|\w*Element|Node|\w*Event)\b/;
  expect(found({ path: "x", text: "if (target instanceof HTMLElement) return;" }, asks)).toHaveLength(1);
  expect(sources(["src"], ".ts").flatMap((source) => found(source, asks))).toEqual([]);
});
