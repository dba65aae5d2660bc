/**
 * Just enough of Foundry's names for our modules to be read in Node: classes that can be extended, functions that answer more
 * of the same. Only data fields remember what they were made from, so that a schema can be walked.
 */

/** Something that is a class, a function and a namespace at once, as deep as one asks. */
function anything(): any {
  const members = new Map<string | symbol, unknown>();
  return new Proxy(class {}, {
    get: (target, key) => {
      if (key in target || typeof key === "symbol" || key === "then") return Reflect.get(target, key);
      if (!members.has(key)) members.set(key, anything());
      return members.get(key);
    },
    // A subclass that sets a static field comes here too; the field is its own.
    set: (_, key, value, owner) => Reflect.defineProperty(owner, key, { value, writable: true, configurable: true }),
    apply: () => anything(),
  });
}

/** A data field as it was declared. */
export interface StandInField {
  kind: string;
  args: unknown[];
}

const fieldClasses = new Map<string, unknown>();

/** `foundry.data.fields`: a class for every name that is asked for. */
const fields = new Proxy(
  {},
  {
    get: (_, kind: string) => {
      if (!fieldClasses.has(kind))
        fieldClasses.set(
          kind,
          class implements StandInField {
            kind = kind;
            args: unknown[];
            constructor(...args: unknown[]) {
              this.args = args;
            }
          },
        );
      return fieldClasses.get(kind);
    },
  },
);

/** Puts the stand-in into the globals; before any module of src is imported. */
export function installStandIn(): void {
  const foundry = anything();
  foundry.data.fields = fields;
  const names = [
    "game",
    "CONFIG",
    "CONST",
    "Hooks",
    "ui",
    "Handlebars",
    "Actor",
    "Item",
    "ChatMessage",
    "Roll",
    "HTMLElement",
  ];
  Object.assign(globalThis, { foundry, ...Object.fromEntries(names.map((name) => [name, anything()])) });
}

/** Every field below a schema with its dotted path; entries of lists and keyed collections are `*`. */
export function walkFields(schema: Record<string, StandInField>, prefix = ""): { path: string; kind: string }[] {
  return Object.entries(schema).flatMap(([key, field]) => fieldsAt(field, prefix + key));
}

function fieldsAt({ kind, args: [inner] }: StandInField, path: string): { path: string; kind: string }[] {
  const own = { path, kind };
  if (kind === "SchemaField") return [own, ...walkFields(inner as Record<string, StandInField>, `${path}.`)];
  if (["ArrayField", "SetField", "TypedObjectField"].includes(kind))
    return [own, ...fieldsAt(inner as StandInField, `${path}.*`)];
  return [own];
}
