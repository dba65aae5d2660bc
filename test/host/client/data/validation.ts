/** Why a value is invalid: its own message, or the failures of what it holds. */
export class DataModelValidationFailure {
  message?: string;
  invalidValue?: unknown;
  fallback?: unknown;
  fields: Record<string, DataModelValidationFailure> = {};
  elements: { id: string | number; name?: string; failure: DataModelValidationFailure }[] = [];

  constructor(options: { message?: string; invalidValue?: unknown; fallback?: unknown } = {}) {
    Object.assign(this, options);
  }

  /** Whether anything in it failed. */
  isEmpty(): boolean {
    return this.message === undefined && !Object.keys(this.fields).length && !this.elements.length;
  }

  /** Every single failure with its path. */
  *entries(path = ""): Generator<[path: string, message: string]> {
    if (this.message !== undefined) yield [path, this.message];
    const inside = (key: string | number): string => (path ? `${path}.${key}` : String(key));
    for (const [name, failure] of Object.entries(this.fields)) yield* failure.entries(inside(name));
    for (const { id, failure } of this.elements) yield* failure.entries(inside(id));
  }

  asError(heading?: string): DataModelValidationError {
    return new DataModelValidationError(this, heading);
  }

  toString(): string {
    return [...this.entries()].map(([path, message]) => (path ? `${path}: ${message}` : message)).join("\n");
  }
}

/** Data that a model refuses; the message names every failing path (DM-5). */
export class DataModelValidationError extends Error {
  readonly failure: DataModelValidationFailure;

  constructor(failure: DataModelValidationFailure | string, heading?: string) {
    const known = typeof failure === "string" ? new DataModelValidationFailure({ message: failure }) : failure;
    const lines = known.toString().split("\n");
    super(heading ? [heading, ...lines.map((line) => `  ${line}`)].join("\n") : lines.join("\n"));
    this.failure = known;
  }

  override get name(): string {
    return "DataModelValidationError";
  }

  /** The failure at a path, if there is one there. */
  getFailure(path?: string): DataModelValidationFailure | undefined {
    let failure: DataModelValidationFailure | undefined = this.failure;
    for (const key of path ? path.split(".") : []) {
      failure = failure?.fields[key] ?? failure?.elements.find((element) => String(element.id) === key)?.failure;
    }
    return failure;
  }

  /** Every single failure by path. */
  getAllFailures(): Record<string, string> {
    return Object.fromEntries(this.failure.entries());
  }

  asHTML(): string {
    const escape = (text: string): string =>
      text.replace(/[&<>]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[c]!);
    return `<ul>${[...this.failure.entries()].map(([path, message]) => `<li>${escape(`${path}: ${message}`)}</li>`).join("")}</ul>`;
  }
}
