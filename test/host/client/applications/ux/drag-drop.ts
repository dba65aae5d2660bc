type DragCallback = (event: DragEvent) => unknown;

export interface DragDropOptions {
  dragSelector?: string | null;
  dropSelector?: string | null;
  permissions?: { dragstart?: (selector: string) => boolean; drop?: (selector: string) => boolean };
  callbacks?: Partial<Record<"dragstart" | "dragover" | "drop" | "dragenter" | "dragleave" | "dragend", DragCallback>>;
}

/** Binds drag and drop handlers to the elements that match two selectors (DND-5). Binding again adds nothing twice. */
export class DragDrop {
  readonly dragSelector: string | null;
  readonly dropSelector: string | null;
  readonly permissions: NonNullable<DragDropOptions["permissions"]>;
  readonly callbacks: NonNullable<DragDropOptions["callbacks"]>;
  #bound = new WeakSet<HTMLElement>();

  constructor({ dragSelector = null, dropSelector = null, permissions = {}, callbacks = {} }: DragDropOptions = {}) {
    this.dragSelector = dragSelector;
    this.dropSelector = dropSelector;
    this.permissions = permissions;
    this.callbacks = callbacks;
  }

  /** This class; packages ask for it by this name. */
  static get implementation(): typeof DragDrop {
    return DragDrop;
  }

  /** Binds inside an element; without a drop selector the element itself takes drops. */
  bind(element: HTMLElement): this {
    if (!(element instanceof HTMLElement)) throw new Error("Host: DragDrop#bind needs an HTMLElement (DND-5)");
    if (this.can("dragstart", this.dragSelector) && this.dragSelector) {
      for (const source of this.#matches(element, this.dragSelector)) this.#bindSource(source);
    }
    if (this.can("drop", this.dropSelector)) {
      for (const target of this.dropSelector ? this.#matches(element, this.dropSelector) : [element]) {
        this.#bindTarget(target);
      }
    }
    return this;
  }

  /** Whether the permission named after an action allows it for a selector. */
  can(action: "dragstart" | "drop", selector: string | null): boolean {
    return this.permissions[action]?.(selector ?? "") ?? true;
  }

  #matches(element: HTMLElement, selector: string): HTMLElement[] {
    return [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll<HTMLElement>(selector)];
  }

  #bindSource(source: HTMLElement): void {
    source.draggable = true;
    if (this.#bound.has(source)) return;
    this.#bound.add(source);
    source.addEventListener("dragstart", (event) => this.callbacks.dragstart?.(event));
    source.addEventListener("dragend", (event) => this.callbacks.dragend?.(event));
  }

  #bindTarget(target: HTMLElement): void {
    if (this.#bound.has(target)) return;
    this.#bound.add(target);
    target.addEventListener("dragover", (event) => {
      event.preventDefault();
      this.callbacks.dragover?.(event);
    });
    target.addEventListener("dragenter", (event) => this.callbacks.dragenter?.(event));
    target.addEventListener("dragleave", (event) => this.callbacks.dragleave?.(event));
    target.addEventListener("drop", (event) => {
      event.preventDefault();
      this.callbacks.drop?.(event);
    });
  }
}
