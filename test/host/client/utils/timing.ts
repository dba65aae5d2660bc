/** Delays a function until it was not called for `delay` ms; only the last call runs. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A) {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Runs a function at most once every `delay` ms; the last call in a pause runs at its end. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let next: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = (): void => {
    timer = undefined;
    const run = next;
    next = null;
    if (!run) return;
    run();
    timer = setTimeout(release, delay);
  };
  return function (this: unknown, ...args: A) {
    if (timer !== undefined) {
      next = () => callback.apply(this, args);
      return;
    }
    callback.apply(this, args);
    timer = setTimeout(release, delay);
  };
}

/** How long ago, in the reader's language: "3 minutes ago". @throws on a date that is none. */
export function timeSince(when: Date | string | number): string {
  const seconds = Math.round((new Date(when).getTime() - Date.now()) / 1000);
  if (Number.isNaN(seconds)) throw new Error("Unable to parse the date");
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang || "en", { numeric: "auto" });
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86400],
    ["hour", 3600],
    ["minute", 60],
  ];
  for (const [unit, size] of steps)
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  return format.format(seconds, "second");
}
