/** A throw-away data model with the given fields. */
export function modelOf(fields: Record<string, unknown>): any {
  return class extends foundry.abstract.DataModel {
    static defineSchema() {
      return fields;
    }
  };
}

/** The prepared value that a field makes of a raw one. @throws what the field rejects. */
export const through = (field: unknown, value: unknown): any => new (modelOf({ value: field }))({ value }).value;
