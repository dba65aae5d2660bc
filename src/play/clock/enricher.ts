import type { Enricher } from "../../foundry/register.ts";
import { allClocks, findClock, type ClockPage } from "./clock.ts";
import { facePlace, missingFace, showFaces } from "./face.ts";

/** The clock that a text names: by its uuid, by its uuid as seen from the text's document, or by its page id alone. */
function resolve(address: string, relative: unknown): ClockPage | null {
  const near = relative as foundry.abstract.Document.Any | undefined;
  const parsed = foundry.utils.parseUuid(address, near ? { relative: near } : {});
  return findClock(parsed?.uuid) ?? allClocks().find((page) => page.id === address) ?? null;
}

/** `@Clock[uuid or page id]{words}`: a clock in a text, live wherever the text is read. */
export const clockEnricher: Enricher = {
  id: "clock",
  name: "Clock",
  make: (address, words, relative) => {
    const page = resolve(address, relative);
    return page ? facePlace(page.uuid, words) : missingFace(words);
  },
  onRender: showFaces,
};
