import { findActor } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { add, set, type Change } from "../../../kernel/changes.ts";
import type { Action, Card, CardPart, PartData, Press, Step } from "../../../play/card/card-types.ts";
import { metrohodOf, type Metrohod } from "./metrohod-actor.ts";

/** What may end a metrohod's days in the metro: a second severe wound, the fourth trauma, the player's own wish. */
const CAUSES = ["wound", "trauma", "wish"] as const;
export type Cause = (typeof CAUSES)[number];

/** Still to be decided; gone for good; lives on after the wound; no longer to be decided, since what caused it was lifted. */
const STATES = ["open", "gone", "spared", "void"] as const;

export interface FateData extends PartData {
  /** Uuid of the metrohod. */
  actor: string;
  cause: Cause;
  state: (typeof STATES)[number];
  /** A wound for which there is no slot: the id under which it is written down once this is decided, and its name. */
  wound: string;
  name: string;
}

const { fields } = foundry.data;

type FatePress = Omit<Press<FateData>, "input">;

const idOf = (key: string): string => `fate-${key}`;

const fateOf = (key: string, part: Partial<FateData>): Record<string, Partial<FateData>> => ({
  [idOf(key)]: { type: "metrohodFate", sort: 65, state: "open", ...part },
});

/** The part of a second severe wound (rules/metrohod.md, Wounds). @param wound the id that it will have */
export const woundFate = ({ actor }: Metrohod, wound: string, name: string): Record<string, Partial<FateData>> =>
  fateOf(wound, { actor: actor.uuid, cause: "wound", wound, name });

/** The part of a metrohod who leaves the metro alive (rules/metrohod.md, Stress, trauma). @param actor uuid */
export const leavingFate = (actor: string, cause: "trauma" | "wish"): Record<string, Partial<FateData>> =>
  fateOf(actor.replaceAll(".", "-"), { actor, cause });

/** What becomes of the fate that a wound brought onto a card when the wound is lifted; `null` when it has come to its end. */
export function liftedFate(card: Card, wound: string): Record<string, Partial<FateData>> | null {
  const fate = card.part<FateData>(idOf(wound));
  if (fate?.state === "gone") return null;
  return fate ? { [idOf(wound)]: { state: "void" } } : {};
}

/** Gone from the metro for good. */
const leaveChanges = ({ actor }: Metrohod): Change[] => [set(actor.uuid, "system.retired", false, true)];

/** The wound is never dropped: it is written down beyond its row, whatever comes of it. */
const woundChanges = ({ actor }: Metrohod, { wound, name }: FateData): Change[] =>
  wound ? [add(actor.uuid, "system.wounds", wound, { level: "severe", name })] : [];

function owns({ part, viewer }: FatePress): boolean {
  return findActor(part.actor)?.testUserPermission(viewer.user, "OWNER") ?? false;
}

/** Whether it is still to be decided; not of one who has left meanwhile. */
const isOpen = ({ card, part }: FatePress): boolean =>
  card.phase !== "undone" && part.state === "open" && metrohodOf(findActor(part.actor))?.data.retired === false;

/** Decides: on a card of its own that is all there is to do, on another it stands beside the rest. */
const decide = (state: "gone" | "spared", may: Action<FateData>["may"]): Action<FateData> => ({
  may: (press) => isOpen(press) && may(press),
  run: ({ card, part, partId }) => {
    const metrohod = metrohodOf(findActor(part.actor));
    if (!metrohod) return { denied: "missing" };
    const step: Step = {
      changes: [...woundChanges(metrohod, part), ...(state === "gone" ? leaveChanges(metrohod) : [])],
      reason: `DEPO.metrohod.reason.fate.${part.cause}`,
      parts: { [partId]: { state } },
    };
    return card.phase === "proposed" ? { ...step, phase: "settled" } : step;
  },
});

/** What ends a metrohod's days in the metro, and the word on whether it does (rules/metrohod.md, Wounds; Stress, trauma). */
export const fatePart: CardPart<FateData> = {
  type: "metrohodFate",
  template: "metrohod/card/fate.hbs",
  schema: () => ({
    actor: new fields.DocumentUUIDField({ required: true, nullable: true, type: "Actor" }),
    cause: new fields.StringField({ required: true, blank: false, choices: [...CAUSES], initial: "wound" }),
    state: new fields.StringField({ required: true, blank: false, choices: [...STATES], initial: "open" }),
    wound: new fields.StringField({ required: true }),
    name: new fields.StringField({ required: true }),
  }),
  context: ({ card, part }) => {
    const { cause, state, name } = part;
    if (card.phase === "undone" || state === "void") return null;
    return {
      who: findActor(part.actor)?.name ?? card.name,
      what: [localize(`DEPO.metrohod.fate.${cause}.title`), name].filter(Boolean).join(": "),
      words: localize(`DEPO.metrohod.fate.${cause}.${state}`),
      end: localize(`DEPO.metrohod.fate.${cause}.end`),
      loud: state !== "spared",
    };
  },
  actions: {
    end: decide("gone", owns),
    spare: decide("spared", ({ part, viewer }) => part.cause === "wound" && viewer.isGM),
    withdraw: {
      may: (press) => press.card.phase === "proposed" && owns(press),
      run: () => ({ withdrawn: true }),
    },
  },
};
