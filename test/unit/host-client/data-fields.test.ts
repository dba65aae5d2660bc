import { describe, expect, it } from "vitest";
import * as fields from "../../host/client/data/fields/index.ts";

const id = "abcdefgh12345678";
/** The cleaned value, or what the field says against it. */
const judge = (field: fields.DataField, value: unknown): unknown => {
  const clean = field.clean(value);
  const failure = field.validate(clean);
  return failure ? `✗ ${failure.toString()}` : clean;
};

describe("fields clean and refuse", () => {
  const number = (options = {}): fields.NumberField =>
    new fields.NumberField({ required: true, nullable: false, ...options });
  const string = (options = {}): fields.StringField => new fields.StringField({ required: true, ...options });

  it.each<[string, fields.DataField, unknown, unknown]>([
    ["a number as text", number(), "18", 18],
    ["a fraction as text", number(), "100/400", "✗ must be a finite number"],
    ["an empty text as number", number(), "", "✗ must be a finite number"],
    ["an empty text as nullable number", new fields.NumberField(), "", null],
    ["a number past its maximum", number({ max: 4 }), 7, 4],
    ["a number below its minimum", number({ min: 1 }), -3, 1],
    ["a number between steps", number({ step: 0.5 }), 1.3, 1.5],
    ["a fraction as integer", number({ integer: true }), 1.6, 2],
    ["zero as positive number", number({ positive: true }), 0, "✗ must be a positive number"],
    ["a number that is no choice", number({ choices: [1, 2] }), 3, "✗ 3 is not a valid choice"],
    ["no number", new fields.NumberField(), undefined, null],
    ["text with spaces around", string(), "  a ", "a"],
    ["a number as text", string(), 5, "5"],
    ["blank text where it may not be", string({ blank: false }), "", "✗ may not be a blank string"],
    ["no text where it may be blank", string(), undefined, ""],
    ["no text where it may not be", string({ blank: false }), undefined, "✗ may not be undefined"],
    ["text that is no choice", string({ choices: { a: "A" } }), "b", "✗ b is not a valid choice"],
    ["blank text with choices", string({ choices: ["a"] }), "", "✗ may not be a blank string"],
    ["null as text", string(), null, "✗ may not be null"],
    ["a word as boolean", new fields.BooleanField(), "false", false],
    ["no boolean", new fields.BooleanField(), undefined, false],
    ["a single value as list", new fields.ArrayField(number()), 3, [3]],
    ["a form's list", new fields.ArrayField(number()), { 0: "1", 1: "2" }, [1, 2]],
    ["doubles in a set", new fields.SetField(string()), ["a", "b", "a"], ["a", "b"]],
    ["a list as object", new fields.ObjectField(), [1], "✗ must be an object"],
    ["a good id", new fields.DocumentIdField(), id, id],
    ["a bad id", new fields.DocumentIdField(), "short", "✗ must be a valid 16-character alphanumeric ID"],
    ["a good uuid", new fields.DocumentUUIDField({ type: "Item" }), `Actor.${id}.Item.${id}`, `Actor.${id}.Item.${id}`],
    [
      "a uuid of another kind",
      new fields.DocumentUUIDField({ type: "Item" }),
      `Actor.${id}`,
      "✗ must be a UUID of a Item",
    ],
    ["a uuid that is none", new fields.DocumentUUIDField(), "Actor.1", "✗ must be a valid UUID"],
    ["a short colour", new fields.ColorField(), "#f00", "#ff0000"],
    ["a colour that is none", new fields.ColorField(), "red", "✗ must be a valid color string"],
    ["an image", new fields.FilePathField({ categories: ["IMAGE"] }), "a/b.webp", "a/b.webp"],
    [
      "a script as image",
      new fields.FilePathField({ categories: ["IMAGE"] }),
      "a/b.js",
      "✗ does not have a valid file extension",
    ],
    ["an angle past the circle", new fields.AngleField(), 370, 10],
    ["bad JSON", new fields.JSONField(), "{", expect.stringContaining("✗")],
    ["ownership", new fields.DocumentOwnershipField(), { default: 0, [id]: 3 }, { default: 0, [id]: 3 }],
    ["ownership of no one", new fields.DocumentOwnershipField(), { somebody: 3 }, expect.stringContaining("somebody")],
    ["a level that is none", new fields.DocumentOwnershipField(), { default: 9 }, expect.stringContaining("9")],
  ])("%s", (_name, field, given, expected) => {
    expect(judge(field, given)).toEqual(expected);
  });

  it("runs a field's own check after the type's", () => {
    const even = number({ validate: (value: number) => value % 2 === 0 });
    expect([judge(even, 2), judge(even, 3)]).toEqual([2, "✗ is not a valid value"]);
    const told = number({
      validate: () => {
        throw new Error("never");
      },
    });
    expect(judge(told, 1)).toBe("✗ never");
  });

  it("refuses options that a field does not have", () => {
    expect(() => new fields.BooleanField({ minimum: 1 })).toThrow("minimum");
  });

  it("judges a typed schema by its type", () => {
    const type = (name: string) => new fields.StringField({ required: true, choices: [name], initial: name });
    const typed = new fields.TypedSchemaField({
      a: { type: type("a"), size: number({ initial: 1 }) },
      b: { type: type("b"), text: string() },
    });
    expect(judge(typed, { type: "a", size: "3", text: "dropped" })).toEqual({ type: "a", size: 3 });
    expect(judge(typed, { type: "c" })).toContain("c");
  });

  it("keeps keys of a typed object that may not be", () => {
    const keyed = new fields.TypedObjectField(number(), { validateKey: (key: string) => key.length === 1 });
    expect(judge(keyed, { a: "1", bb: 2 })).toEqual({ a: 1 });
  });
});
