import { refuseUnlessWhole, type Refusal } from "../../../kernel/refusal.ts";

/** What the purse counts as while companions serve: one less for each (rules/spacers.md, recruit). */
export function wealthWith({
  wealth,
  companions,
}: {
  wealth: number;
  companions: number;
}): { wealth: number } | Refusal<"wealth" | "companions"> {
  const refusal = refuseUnlessWhole({ wealth }, Number.MIN_SAFE_INTEGER) ?? refuseUnlessWhole({ companions });
  return refusal ?? { wealth: wealth - companions };
}
