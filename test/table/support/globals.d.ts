/** What the pages of the host offer to the code that a test runs inside them. */
interface HostTest {
  errors: string[];
  counts: { renders: Record<string, number>; writes: number; prepares: number };
  dice: { force(faces: number[]): void; seed(seed: number): void };
}

declare global {
  var hostTest: HostTest;
  var game: any;
  var Actor: any;
  var Item: any;
  var JournalEntry: any;
  var ChatMessage: any;
  var ui: any;
  var foundry: any;
  var Hooks: { events: Record<string, unknown[]> };
  var getDocumentClass: (name: string) => any;
  var fromUuidSync: (uuid: string) => any;
  var fromUuid: (uuid: string) => Promise<any>;
}

export {};
