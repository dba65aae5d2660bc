/** A control that holds typed text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXT = "input[type=text], input[type=number], input[type=search], textarea";

/** Whether an event comes from a control that holds typed text. */
export function isTextControl(target: EventTarget | null): target is TextControl {
  return target !== null && "matches" in target && (target as Element).matches(TEXT);
}

/** The controls below `root` that hold typed text. */
export function textControls(root: HTMLElement): TextControl[] {
  return [...root.querySelectorAll<TextControl>(TEXT)];
}

/** What has been typed and is not stored yet, by what tells the fields apart, their names by default: it outlives a re-render. */
export class TypedDrafts {
  readonly #typed = new Map<string, string>();

  constructor(readonly keyOf: (control: TextControl) => string = ({ name }) => name) {}

  note(control: TextControl): void {
    const key = this.keyOf(control);
    if (key) this.#typed.set(key, control.value);
  }

  get keys(): string[] {
    return [...this.#typed.keys()];
  }

  has(key: string): boolean {
    return this.#typed.has(key);
  }

  /** Forgets a draft, unless something else has been typed since. */
  settle(key: string, value: string): void {
    if (this.#typed.get(key) === value) this.#typed.delete(key);
  }

  /** Puts the drafts into the fields of fresh markup. */
  restore(root: HTMLElement): void {
    for (const control of textControls(root)) {
      const typed = this.#typed.get(this.keyOf(control));
      if (typed !== undefined) control.value = typed;
    }
  }
}
