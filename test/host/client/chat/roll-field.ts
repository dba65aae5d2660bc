import { JSONField } from "../data/fields/string-fields.ts";
import { noteError } from "../diagnostics.ts";
import { Roll } from "../dice/roll.ts";

/** A roll of a message: JSON text in the source, a Roll of its own class when prepared (CHAT-1, ROLL-6). */
export class RollField extends JSONField {
  /** A roll whose class nobody registered is an error that is noted; the message lives on without it. */
  override initialize(value: any): any {
    try {
      return value === undefined || value === null ? value : Roll.fromJSON(value);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      console.error(`Host: a message's roll is left out. ${message}`);
      noteError(message);
      return null;
    }
  }
}
