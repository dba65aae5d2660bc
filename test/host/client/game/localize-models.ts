import { DOCUMENT_KINDS } from "../../shared/documents.ts";
import { CONFIG } from "../config.ts";
import { game } from "./game.ts";
import { Localization } from "./localization.ts";

/** Labels the fields of every kind of document and of every registered subtype (DM-12, I18N-3). */
export function localizeModels(): void {
  for (const { name } of DOCUMENT_KINDS) {
    const { documentClass, dataModels, typeLabels } = CONFIG[name];
    Localization.localizeDataModel(documentClass, { prefixes: ["DOCUMENT", name.toUpperCase()] });
    for (const model of Object.values<any>(dataModels)) Localization.localizeDataModel(model);
    for (const [type, label] of Object.entries<string>(typeLabels)) {
      if (game.i18n.has(label)) typeLabels[type] = game.i18n.localize(label);
    }
  }
}
