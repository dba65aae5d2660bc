/** Collects console errors, deprecation warnings and uncaught errors while a row runs. */
export interface ConsoleWatch {
  /** Says that an error matching the pattern belongs to what the row does. */
  expect(pattern: RegExp): void;
  /** What was heard so far. */
  heard(): readonly string[];
  /** What was heard and not expected. */
  unexpected(): string[];
  stop(): void;
}

const text = (value: unknown): string => (value instanceof Error ? value.message : String(value));

/** Starts to listen; `stop` gives the console back. */
export function watchConsole(): ConsoleWatch {
  const { error, warn } = console;
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const onError = (event: ErrorEvent): void => void heard.push(`uncaught: ${event.message}`);
  const onRejection = (event: PromiseRejectionEvent): void => void heard.push(`unhandled: ${text(event.reason)}`);
  console.error = (...values: unknown[]) => void heard.push(`console: ${values.map(text).join(" ")}`);
  console.warn = (...values: unknown[]) => {
    const line = values.map(text).join(" ");
    if (/deprecat/i.test(line)) heard.push(`console: ${line}`);
    else warn.apply(console, values);
  };
  addEventListener("error", onError);
  addEventListener("unhandledrejection", onRejection);
  return {
    expect: (pattern) => void expected.push(pattern),
    heard: () => heard,
    unexpected: () => heard.filter((line) => !expected.some((pattern) => pattern.test(line))),
    stop: () => {
      Object.assign(console, { error, warn });
      removeEventListener("error", onError);
      removeEventListener("unhandledrejection", onRejection);
    },
  };
}
