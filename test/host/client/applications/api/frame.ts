import { h, icon, iconButton } from "../dom.ts";
import { t } from "../text.ts";
import type { ApplicationOptions, HeaderControl, WindowParts } from "./types.ts";

/**
 * Builds a window around its content. The root is given its role and is named by its title (A11Y-1); a `form` keeps
 * its own role, as no other is allowed on it.
 */
export function buildFrame(options: ApplicationOptions): { element: HTMLElement; parts: WindowParts } {
  const { window: settings, tag } = options;
  const titleId = `${options.id}-title`;
  const parts: WindowParts = {
    header: h("header", { class: "window-header", role: "none" }),
    icon: h("i", { class: "window-icon", "aria-hidden": "true" }),
    title: h("h1", { class: "window-title", id: titleId }),
    controls: iconButton("fa-solid fa-ellipsis-vertical", t("HOST.Window.Controls"), {
      class: "header-control",
      "data-action": "toggleControls",
      "aria-haspopup": "menu",
      "aria-expanded": "false",
    }),
    controlsDropdown: h("menu", { class: "controls-dropdown", role: "menu", hidden: true }),
    close: iconButton("fa-solid fa-xmark", t("HOST.Window.Close"), { class: "header-control", "data-action": "close" }),
    content: h(settings.contentTag ?? "section", {
      class: ["window-content", ...(settings.contentClasses ?? [])].join(" "),
    }),
    resize: settings.resizable ? h("div", { class: "window-resize-handle", "aria-hidden": "true" }) : null,
  };
  parts.header.append(parts.icon, parts.title);
  if (parts.controls) parts.header.append(parts.controls);
  parts.header.append(parts.close);
  const named = { id: options.id, class: ["application", ...options.classes].join(" "), "aria-labelledby": titleId };
  const role = tag === "form" || tag === "dialog" ? undefined : "dialog";
  const element = h(tag, { ...named, role, tabindex: "-1" }, parts.header, parts.content, parts.resize);
  if (parts.controlsDropdown) parts.header.after(parts.controlsDropdown);
  return { element, parts };
}

/** Writes the title, the icon and the header's menu. Titles are text, whatever they hold. */
export function updateFrame(
  parts: WindowParts,
  change: { title?: string; icon?: string | false | undefined; controls?: HeaderControl[] },
): void {
  if (change.title !== undefined) parts.title.textContent = change.title;
  if (change.icon !== undefined) {
    parts.icon.className = change.icon ? `window-icon ${change.icon} fa-fw` : "window-icon";
    parts.icon.hidden = !change.icon;
  }
  if (change.controls) {
    parts.controlsDropdown?.replaceChildren(...change.controls.map(controlEntry));
    if (parts.controls) parts.controls.hidden = change.controls.length === 0;
  }
}

function controlEntry(control: HeaderControl): HTMLElement {
  const { action, onClick } = control;
  const button = h(
    "button",
    { type: "button", role: "menuitem", dataset: action ? { action } : {}, on: onClick ? { click: onClick } : {} },
    icon(`${control.icon} fa-fw`),
    h("span", { class: "control-label", text: t(control.label) }),
  );
  return h("li", { class: "header-control", role: "none" }, button);
}
