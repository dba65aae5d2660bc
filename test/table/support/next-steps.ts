/** Steps of versions to come, for the tests: in 0.1.0 the coins were called a purse, and a gear's description its text. */
const rename = (version: string, kind: string, types: string[], from: string, to: string, type: string) => ({
  version,
  kind,
  types,
  migrate(source: { name: string; system: Record<string, unknown> }) {
    const { [from]: old, ...system } = source.system;
    if (old === undefined) return source;
    if (typeof old !== type) throw new Error(`${from} of ${source.name} cannot be read`);
    return { ...source, system: { ...system, [to]: old } };
  },
});

export const migrations = [
  rename("0.2.0", "Actor", ["metrohod"], "purse", "coins", "number"),
  rename("0.3.0", "Item", ["gear"], "text", "description", "string"),
];
