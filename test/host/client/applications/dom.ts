/** Properties of an element to build: `class`, `text`, `dataset`, `on` (listeners); everything else is an attribute. */
export interface ElementProps {
  class?: string;
  text?: string;
  dataset?: Record<string, string>;
  on?: Record<string, (event: any) => unknown>;
  [attribute: string]: unknown;
}

type Child = Node | string | null | undefined | false;

/**
 * Builds an element. Strings become text nodes, so nothing given here is ever read as HTML.
 * An attribute of `true` is set empty; `false`, `null` and `undefined` leave it out.
 */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props?: ElementProps,
  ...children: Child[]
): HTMLElementTagNameMap[K];
export function h(tag: string, props?: ElementProps, ...children: Child[]): HTMLElement;
export function h(tag: string, props: ElementProps = {}, ...children: Child[]): HTMLElement {
  const element = document.createElement(tag);
  const { class: className, text, dataset, on, ...attributes } = props;
  if (className) element.className = className;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    element.setAttribute(key, value === true ? "" : String(value));
  }
  if (dataset) Object.assign(element.dataset, dataset);
  if (text !== undefined) element.textContent = text;
  for (const [type, listener] of Object.entries(on ?? {})) element.addEventListener(type, listener);
  for (const child of children) if (child) element.append(child);
  return element;
}

/** A decorative icon from Font Awesome classes; anything but class names is dropped. */
export function icon(classes: string): HTMLElement {
  return h("i", { class: classes.replace(/[^\w\s-]/g, ""), "aria-hidden": "true", inert: true });
}

/** A button that shows an icon only and says its label to a screen reader and in a tooltip. */
export function iconButton(classes: string, label: string, props: ElementProps = {}): HTMLButtonElement {
  return h(
    "button",
    {
      type: "button",
      "aria-label": label,
      "data-tooltip-text": label,
      ...props,
      class: ["icon", props.class].filter(Boolean).join(" "),
    },
    icon(classes),
  );
}
