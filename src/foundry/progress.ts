import { localize } from "./i18n.ts";

/** Shows a bar with words for a long work. @returns how far it is: done parts out of all; the bar goes when all are done */
export function startProgress(key: string): (done: number, of: number) => void {
  const bar = ui.notifications?.info(localize(key), { progress: true, escape: true });
  return (done, of) => bar?.update({ pct: of > 0 ? done / of : 1 });
}
