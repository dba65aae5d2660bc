import { dealerOf } from "../relay/authority.ts";
import { request } from "../relay/relay.ts";
import { tellRefusal } from "../relay/tell.ts";
import { PRESS } from "./dealer.ts";
import type { PressRequest } from "./dealer.ts";
import type { Input } from "./card-types.ts";

/**
 * Asks whoever decides over the card to do an action, and says so when it is refused.
 * @returns whether it was done
 */
export async function pressCard(
  message: ChatMessage.Stored,
  part: string,
  action: string,
  input: Input = {},
): Promise<boolean> {
  const dealer = dealerOf(message);
  if (!dealer || !message.id) {
    tellRefusal(null, "nobody");
    return false;
  }
  const press: PressRequest = { message: message.id, part, action, input };
  const answer = await request(dealer, PRESS, press);
  if (!answer.ok) tellRefusal(dealer, answer.error);
  return answer.ok;
}
