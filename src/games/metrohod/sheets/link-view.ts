import { linkedActor, packedName } from "../../../foundry/linked-actors.ts";
import { localize } from "../../../foundry/i18n.ts";

/** A link to an actor as a row shows it: by the name it bears now, or had last. */
export interface LinkView {
  /** Of the actor; "" when there is none. */
  uuid: string;
  name: string;
  /** Why there is no sheet to open, in words; "" when there is. */
  missing: string;
}

/** What is missing behind a link that leads nowhere, in words. */
function missingWords(uuid: string | null): string {
  const kind = uuid === null ? "unlinked" : uuid.startsWith("Compendium.") ? "packed" : "gone";
  return localize(`DEPO.metrohod.crew.missing.${kind}`);
}

/** @param name what stands beside the link */
export function linkView(uuid: string | null, name: string): LinkView {
  const actor = linkedActor(uuid);
  if (actor) return { uuid: actor.uuid, name: actor.name, missing: "" };
  const known = name || packedName(uuid) || localize("DEPO.metrohod.sheet.unnamed");
  return { uuid: "", name: known, missing: missingWords(uuid) };
}
