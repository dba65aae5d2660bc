/** What a document is called on this client, whatever is stored; `name` is another place's word for it. */
export type Namer = (document: object, name?: string) => string;

interface DocumentKind {
  documentClass: new (...args: never[]) => { name: string; prepareBaseData(): void };
}

interface MessageKind {
  documentClass: new (...args: never[]) => { get alias(): string; get speakerActor(): object | null };
}

/**
 * Has actors and items named by `nameOf` wherever a name is shown: lists, sheets, trackers, windows, above messages. It is
 * their prepared name that changes; what is stored stays (`_source`, DM-9). Once, at init.
 */
export function registerNames(nameOf: Namer): void {
  const kinds: DocumentKind[] = [CONFIG.Actor, CONFIG.Item];
  for (const kind of kinds)
    kind.documentClass = class NamedDocument extends kind.documentClass {
      override prepareBaseData(): void {
        super.prepareBaseData();
        this.name = nameOf(this);
      }
    };
  const messages: MessageKind = CONFIG.ChatMessage;
  messages.documentClass = class NamedMessage extends messages.documentClass {
    override get alias(): string {
      return this.speakerActor ? nameOf(this.speakerActor, super.alias) : super.alias;
    }
  };
}
