import type { DatabaseAction, DatabaseRequest, DatabaseResponse } from "../../../shared/protocol.ts";
import { reviveOperators, type Plain } from "../../../shared/objects.ts";
import { diagnostics } from "../../diagnostics.ts";
import { generation } from "../../generation.ts";
import { runtime } from "../../runtime.ts";

/** Asks the server. @throws with its words when it refuses; for a write the user is told too (DOC-11). */
export async function sendRequest(type: string, action: DatabaseAction, operation: Plain): Promise<DatabaseResponse> {
  const { parent, ...rest } = operation;
  const request: DatabaseRequest = { type, action, operation: { ...rest, parentUuid: parent?.uuid ?? null } };
  if (action !== "get") diagnostics.counts.writes++;
  try {
    // Operators travel in their serialised form, which JSON makes of them.
    return reviveResponse(await runtime.game.socket.request("database", JSON.parse(JSON.stringify(request))));
  } catch (error) {
    if (action !== "get")
      runtime.ui.notifications?.error(error instanceof Error ? error.message : String(error), { console: false });
    throw error;
  }
}

/** A response with its operators as instances (DOC-9). */
export function reviveResponse(response: DatabaseResponse): DatabaseResponse {
  return generation() === 14 ? { ...response, result: response.result.map(reviveOperators) } : response;
}
