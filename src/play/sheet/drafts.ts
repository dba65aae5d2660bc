/** A control that holds typed text. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXT = "input[type=text], input[type=number], input[type=search], textarea";

/** Whether an event comes from a control that holds typed text. */
export function isTextControl(target: EventTarget | null): target is TextControl {
  return target !== null && "matches" in target && (target as Element).matches(TEXT);
}

/** What has been typed and is not stored yet, by the name of the field: it outlives a re-render. */
export class Drafts {
  readonly #typed = new Map<string, string>();

  note(control: TextControl): void {
    if (control.name) this.#typed.set(control.name, control.value);
  }

  get names(): string[] {
    return [...this.#typed.keys()];
  }

  has(name: string): boolean {
    return this.#typed.has(name);
  }

  /** Forgets a draft, unless something else has been typed since. */
  settle(name: string, value: string): void {
    if (this.#typed.get(name) === value) this.#typed.delete(name);
  }

  /** Puts the drafts into the fields of fresh markup. */
  restore(root: HTMLElement): void {
    for (const control of root.querySelectorAll<TextControl>(TEXT)) {
      const typed = this.#typed.get(control.name);
      if (typed !== undefined) control.value = typed;
    }
  }
}
