/** `TextEditor.implementation` and the enrichers (TXT-1, TXT-2). */
export { TextEditor } from "./text-editor.ts";
export { textEditorConfig } from "./config.ts";
