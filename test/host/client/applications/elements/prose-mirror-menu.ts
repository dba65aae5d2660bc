import { setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { wrapInList } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { h, iconButton } from "../dom.ts";
import { t } from "../text.ts";
import { richText } from "./prose-mirror-schema.ts";

const { marks, nodes } = richText;

const COMMANDS: readonly [name: string, icon: string, command: Command][] = [
  ["Bold", "fa-solid fa-bold", toggleMark(marks.strong!)],
  ["Italic", "fa-solid fa-italic", toggleMark(marks.em!)],
  ["Underline", "fa-solid fa-underline", toggleMark(marks.u!)],
  ["Strike", "fa-solid fa-strikethrough", toggleMark(marks.s!)],
  ["Heading", "fa-solid fa-heading", setBlockType(nodes.heading!, { level: 2 })],
  ["Paragraph", "fa-solid fa-paragraph", setBlockType(nodes.paragraph!)],
  ["Bullets", "fa-solid fa-list-ul", wrapInList(nodes.bullet_list!)],
  ["Numbers", "fa-solid fa-list-ol", wrapInList(nodes.ordered_list!)],
  ["Quote", "fa-solid fa-quote-left", wrapIn(nodes.blockquote!)],
  ["Secret", "fa-solid fa-user-secret", wrapIn(nodes.section!, { class: "secret" })],
  ["Undo", "fa-solid fa-rotate-left", undo],
  ["Redo", "fa-solid fa-rotate-right", redo],
];

/** The editor's tool bar; `save` adds a button that ends the editing. */
export function buildMenu(view: () => EditorView | null, save: (() => void) | null): HTMLElement {
  const run = (command: Command) => (event: Event) => {
    event.preventDefault();
    const editor = view();
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };
  const buttons = COMMANDS.map(([name, icon, command]) =>
    iconButton(icon, t(`HOST.Editor.${name}`), { on: { click: run(command) } }),
  );
  if (save) buttons.push(iconButton("fa-solid fa-floppy-disk", t("HOST.Save"), { class: "save", on: { click: save } }));
  return h("menu", { class: "editor-menu", role: "toolbar", "aria-label": t("HOST.Editor.Toolbar") }, ...buttons);
}
