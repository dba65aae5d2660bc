import { warn } from "../../foundry/notify.ts";

/**
 * Tells this client's user why something was refused. A write that the server refused to this very client has been told of
 * by Foundry already.
 * @param by who was asked; `null` when there was nobody to ask
 */
export function tellRefusal(by: User.Stored | null, reason: string): void {
  if (reason !== "failed" || !by?.isSelf) warn(`DEPO.play.refusal.${reason}`);
}
