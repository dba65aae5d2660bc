import { controlKey, controls } from "./control-key.ts";

/** Controls whose work is under way: pressed again they do nothing, and they say so. They keep the focus. */
export class Busy {
  readonly #keys = new Set<string>();
  #shows = false;

  constructor(private readonly root: () => HTMLElement | null) {}

  /** Does the control's work, unless it is under way already. */
  async run(control: HTMLElement, work: () => Promise<unknown>): Promise<void> {
    const key = controlKey(control);
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.paint();
    try {
      await work();
    } finally {
      this.#keys.delete(key);
      this.paint();
    }
  }

  paint(): void {
    const root = this.root();
    if (!root || (this.#keys.size === 0 && !this.#shows)) return;
    this.#shows = this.#keys.size > 0;
    for (const control of controls(root)) {
      const busy = this.#keys.has(controlKey(control));
      if (busy) control.setAttribute("aria-disabled", "true");
      else if (control.classList.contains("is-busy")) control.removeAttribute("aria-disabled");
      control.classList.toggle("is-busy", busy);
    }
  }
}
