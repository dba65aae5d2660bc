/** What an official text belongs to: the sub-type of its document and the slug of its entry. */
export interface EntryName {
  type: string;
  slug: string;
}

const MIX = [
  [0x811c9dc5, 0x01000193],
  [0x9747b28c, 0x5bd1e995],
] as const;

/**
 * The key of a text as one language's entry has it, by which the other language finds its own: ten letters and digits that
 * follow from entry, place and words. Spacing does not count, since editors of rich text change it.
 * @param path of the field in the document, dotted
 */
export function officialKey({ type, slug }: EntryName, path: string, text: string): string {
  const whole = [type, slug, path, text.replace(/\s+/g, "")].join("\n");
  return MIX.map(([start, factor]) => {
    let hash: number = start;
    for (let i = 0; i < whole.length; i++) hash = Math.imul(hash ^ whole.charCodeAt(i), factor);
    hash ^= hash >>> 15;
    return (hash >>> 0).toString(36).slice(-5).padStart(5, "0");
  }).join("");
}
