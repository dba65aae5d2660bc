/** `TextEditor.implementation` and the enrichers (TXT-1, TXT-2). */
export type { TextEnricher } from "./config.ts";
export { activateTextListeners } from "./listeners.ts";
export { TextEditor, type EnrichmentOptions } from "./text-editor.ts";
