const CONTROLS = "[name], [data-action], [data-track], [data-menu]";

/** What tells a control from its neighbours and outlives a re-render: its name, or its data attributes. */
export function controlKey(control: HTMLElement): string {
  const name = control.getAttribute("name");
  if (name) return `name=${name}`;
  return Object.entries(control.dataset)
    .map(([key, value]) => `${key}=${value}`)
    .sort()
    .join("&");
}

/** All controls below `root`. */
export function controls(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** The control below `root` that has the key. */
export function findControl(root: HTMLElement, key: string): HTMLElement | undefined {
  return controls(root).find((control) => controlKey(control) === key);
}
