import { add, drop, set } from "../../../kernel/changes.ts";
import { isRefusal } from "../../../kernel/refusal.ts";
import { localize } from "../../../foundry/i18n.ts";
import { askName, type NameQuestion } from "../../../play/sheet/ask.ts";
import { commit } from "../../../play/ledger/ledger.ts";
import { faceWound } from "../rolls/fate-card.ts";
import type { Metrohod } from "../rolls/metrohod-actor.ts";
import { mustLeave } from "../rules/stress.ts";
import { takeWound, type WoundLevel } from "../rules/wounds.ts";
import { officialTraumas, traumaName, traumaOf } from "../data/trauma-name.ts";

const ask = (question: Omit<NameQuestion, "game" | "label">) =>
  askName({ ...question, game: "metrohod", label: localize("DEPO.metrohod.sheet.name") });

/** A new trauma, named by the player; the fourth says what it means before it is written, and the sheet offers the leave (rules/metrohod.md, Stress, trauma). */
export async function addTrauma({ actor, data }: Metrohod): Promise<void> {
  const isLast = mustLeave(Object.keys(data.traumas).length + 1);
  const answer = await ask({
    title: localize("DEPO.metrohod.sheet.traumaNew"),
    text: isLast ? localize("DEPO.metrohod.sheet.lastTraumaAsk", { name: actor.name }) : "",
    suggestions: officialTraumas().map(({ label }) => label),
  });
  if (!answer || answer === "remove") return;
  const trauma = { ...traumaOf(answer.name) };
  await commit([add(actor.uuid, "system.traumas", foundry.utils.randomID(), trauma)]);
}

/** Renames a trauma, or takes it off. */
export async function editTrauma({ actor, data }: Metrohod, id: string): Promise<void> {
  const trauma = data.traumas[id];
  if (!trauma) return;
  const named = trauma.slug !== "" || trauma.name !== "";
  const answer = await ask({
    title: localize("DEPO.metrohod.sheet.traumaEdit"),
    value: named ? traumaName(trauma) : "",
    suggestions: officialTraumas().map(({ label }) => label),
    removable: true,
  });
  if (!answer) return;
  const from = { ...trauma };
  if (answer === "remove") await commit([drop(actor.uuid, "system.traumas", id, from)]);
  else await commit([set(actor.uuid, `system.traumas.${id}`, from, { ...traumaOf(answer.name) })]);
}

/** Where a wound ends up whose row is full, in words; "" where it finds its own. */
function landingWords(taken: ReturnType<typeof takeWound>, level: WoundLevel): string {
  if (isRefusal(taken) || taken.wound?.level === level) return "";
  return localize(`DEPO.metrohod.fate.full.${taken.wound?.level ?? "none"}`);
}

/**
 * A new wound of a level, named by the player. Past a full row it moves up; a second severe one is for the table to decide,
 * on a card (rules/metrohod.md, Wounds).
 */
export async function addWound(metrohod: Metrohod, level: WoundLevel): Promise<void> {
  const { actor, data } = metrohod;
  const title = localize(`DEPO.metrohod.sheet.woundNew.${level}`);
  const answer = await ask({ title, text: landingWords(takeWound(data.wounds, { level, name: "" }), level) });
  if (!answer || answer === "remove") return;
  const taken = takeWound(data.wounds, { level, name: answer.name });
  if (isRefusal(taken)) return;
  if (taken.catastrophic) await faceWound(metrohod, answer.name);
  else await commit([add(actor.uuid, "system.wounds", foundry.utils.randomID(), { ...taken.wound })]);
}

/** Renames a wound, or takes it off. */
export async function editWound({ actor, data }: Metrohod, id: string): Promise<void> {
  const wound = data.wounds[id];
  if (!wound) return;
  const title = localize(`DEPO.metrohod.sheet.woundNew.${wound.level}`);
  const answer = await ask({ title, value: wound.name, removable: true });
  if (!answer) return;
  const from = { ...wound };
  if (answer === "remove") await commit([drop(actor.uuid, "system.wounds", id, from)]);
  else await commit([set(actor.uuid, `system.wounds.${id}.name`, wound.name, answer.name)]);
}

/** A new, blank line among the people one knows. */
export async function addContact({ actor }: Metrohod): Promise<void> {
  const blank = { name: "", kind: "friend", note: "" };
  await commit([add(actor.uuid, "system.contacts", foundry.utils.randomID(), blank)]);
}

/** Takes a contact off. */
export async function removeContact({ actor, data }: Metrohod, id: string): Promise<void> {
  const contact = data.contacts[id];
  if (contact) await commit([drop(actor.uuid, "system.contacts", id, { ...contact })]);
}
