import type { Change } from "../../kernel/changes.ts";
import type { MessageMode } from "../../foundry/compat.ts";
import type { WizardTerms } from "../wizard/wizard-types.ts";

/** The phases a card goes through. */
export type Phase = "proposed" | "rolled" | "settled" | "undone";

/** A part as the message stores it: plain data under the part's id. */
export interface PartData {
  type: string;
  /** Place on the card, from the top. */
  sort: number;
}

/** Who looks at a card, or presses on it. */
export interface Viewer {
  user: User.Stored;
  isGM: boolean;
  /** Owns the card's actor; with the actor gone, the card's author. */
  isOwner: boolean;
}

/** A chat message read as a card. */
export interface Card {
  readonly message: ChatMessage.Stored;
  readonly kind: CardKind;
  /** The name of the skin that it wears. */
  readonly skin: string;
  readonly phase: Phase;
  readonly mode: MessageMode;
  /** The name and picture of the actor when the card was made. */
  readonly name: string;
  readonly img: string;
  /** The card's actor; `null` when it has been deleted. */
  readonly actor: Actor.Stored | null;
  /** All parts in their order, as `[id, data]`. */
  readonly parts: [string, PartData][];
  /** The part with the id; `null` when the card has none. Its type is what the card's kind put there. */
  part<Data extends PartData>(id: string): Data | null;
  /** How a user stands to the card. */
  viewer(user: User.Stored): Viewer;
}

/** What a press carries: the values of the named fields of its part and of the button. */
export type Input = Readonly<Record<string, string>>;

/** What an action finds when it runs on the dealer's client. */
export interface Press<Data extends PartData = PartData> {
  card: Card;
  part: Data;
  partId: string;
  viewer: Viewer;
  input: Input;
}

/** What an action makes of the card: everything goes into one commit and one update of the message. */
export interface Step {
  phase?: Phase;
  /** New or changed parts by id; keys of a part that are left out stay. */
  parts?: Record<string, object>;
  /** Changes to documents, with the lang key of the reason that the receipt prints; one for all, or each its own. */
  changes?: readonly Change[];
  reason?: string | ((change: Change) => string);
  /** Dice that were rolled, appended to the message's rolls. */
  rolls?: readonly foundry.dice.Roll.Any[];
  /** Users who have agreed to changes of their own documents, by uuid of the document: their rights count there. */
  agreed?: ReadonlyMap<string, User.Stored>;
  /** The card's message disappears. */
  withdrawn?: boolean;
}

/** Why an action does not happen: the last word of a lang key under `DEPO.play.refusal`. */
export interface Denied {
  denied: string;
}

export interface Action<Data extends PartData = PartData> {
  /** Whether the viewer may press; asked when the control is drawn and again where the action runs. */
  may(press: Omit<Press<Data>, "input">): boolean;
  run(press: Press<Data>): Step | Denied | Promise<Step | Denied>;
}

/** A kind of part: what it stores, how it looks, what can be done with it. */
export interface CardPart<Data extends PartData = PartData> {
  type: string;
  /** Data schema of the part's own fields; `type` and `sort` are added to it. */
  schema(): foundry.data.fields.DataSchema;
  /** Path under `templates/`; a module's part gives the whole path, `modules/…`. */
  template: string;
  /** Whether it shows clocks: it is drawn anew when one comes, goes, or is shown to others. */
  showsClocks?: true;
  /** What the template is given, besides the part's data and `may.<action>`; `null` when the part is not shown. */
  context(press: Omit<Press<Data>, "input">): object | null;
  actions: Readonly<Record<string, Action<Data>>>;
}

/** Whose turn it is on a card, as one line says it. */
export interface Turn {
  /** Lang key of the words. */
  key: string;
  /** Whether the viewer is the one to act. */
  yours: boolean;
  /** Id of the part that the line stands above. */
  above: string;
}

/** The head of a card: what is tried. Words are in the reader's language. */
export interface Head {
  title: string;
  /** A few words more, for example the characteristic of a skill. */
  note: string;
  /** Icon of the sprite. */
  icon: string;
  /** Which of the skin's line colours, from 1. */
  hue: number;
  /** The colour of the outcome: the name of a result, "" while there is none. */
  tone: string;
  /** A level shown as dots; `null` shows none. */
  level: { value: number; max: number; words: string } | null;
}

/** A way to help: what it costs and brings, as a game has it. Words are in the reader's language. */
export interface HelpWay {
  id: string;
  /** Lang key of its button, with slots for the `{name}` of the helper and the `{price}`. */
  label: string;
  /** How much this actor can give, least first; nothing when it cannot help so. */
  amounts(card: Card, helper: Actor.Stored): readonly number[];
  /** What the helper pays. */
  price(card: Card, helper: Actor.Stored, amount: number): string;
  /** What it brings to the roll. */
  worth(card: Card, helper: Actor.Stored, amount: number): string;
  /** Whether it counts as soon as it is offered, without the roller's taking it. */
  atOnce?: true;
}

/** How others may help on a kind of card. */
export interface HelpTerms {
  /** How many offers may be taken; endless where all may. */
  most: number;
  ways: readonly HelpWay[];
}

/** What the lists of choices on a kind of card mean; part ids tell one list from another. */
export interface ChoiceTerms {
  /** What the list is headed. */
  title(card: Card, partId: string): string;
  /** An option's words for their reader, out of those that the card holds. */
  text(card: Card, key: string, text: string): string;
  /** How many picks what pays for them leaves; absent where only the part's own number counts. */
  left?(card: Card, partId: string): number;
  /** What picks bring, one spent or all that are settled; it is added to the step that writes them. */
  picked(card: Card, partId: string, keys: string[]): Step | Denied | Promise<Step | Denied>;
}

/** A kind of card: what a game's check, move or test is as a whole. */
export interface CardKind {
  /** `<game>.<name>`, for example `metrohod.check`. */
  id: string;
  game: string;
  head(card: Card): Head;
  /** The steps of the line of stages, as lang keys, and where the card stands; `null` draws no line. */
  stages(card: Card): { keys: string[]; now: number } | null;
  turn(card: Card, viewer: Viewer): Turn | null;
  /** How others may help on this kind of card; absent where nobody may. */
  help?: HelpTerms;
  /** What its lists of choices mean; absent where it has none. */
  choices?: ChoiceTerms;
  /** Other actors whose state an open card shows: it is drawn anew when they change. */
  follows?(card: Card): readonly (Actor.Stored | null)[];
  /**
   * By how many segments the roll moves the clock that the card names, as its rules suggest: on the proposal for a plain
   * success; `null` while only the dice can tell.
   */
  progress?(card: Card): number | null;
  /** What it asks of everyone as a wizard; absent where it is none. */
  wizard?: WizardTerms;
  /** What a screen reader is told when the card's result comes in; "" says nothing. */
  outcome(card: Card): string;
}
