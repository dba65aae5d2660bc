import { DocumentDirectory } from "./document-directory.ts";

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
}

export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}

export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override documentName = "JournalEntry";
}

export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override documentName = "RollTable";
}
