/** Rich text with its links and live elements drawn, as somebody who may or may not own the document reads it (TXT-1). */
export function enrich(document: Actor.Implementation | Item.Implementation, text: string): Promise<string> {
  const { implementation } = foundry.applications.ux.TextEditor;
  return implementation.enrichHTML(text, { secrets: document.isOwner, relativeTo: document });
}
