import type { Clock, ClockState } from "../../kernel/clocks.ts";
import { stateOf } from "../../kernel/clocks.ts";
import { createMessage } from "../../foundry/documents.ts";
import { SYSTEM_ID } from "../../foundry/id.ts";
import { localize } from "../../foundry/i18n.ts";
import { renderTemplate } from "../../foundry/templates.ts";
import { BEFORE } from "./clock-model.ts";
import { findClock, type ClockPage } from "./clock.ts";

/** What is kept of a clock that came to its end, so that each reader is told in their own language, also when it is gone. */
interface Ended {
  name: string;
  kind: Clock["kind"];
  state: "filled" | "lost";
  /** What happens now; the table's own words. */
  trigger: string;
}

const FLAG = "clock";
const TEMPLATE = "play/clock/notice.hbs";

const isEnd = (state: ClockState): state is Ended["state"] => state === "filled" || state === "lost";

const isEnded = (value: unknown): value is Ended =>
  typeof value === "object" && value !== null && "name" in value && "state" in value;

function markup({ name, kind, state, trigger }: Ended): Promise<string> {
  const told = state === "lost" ? localize(`DEPO.clock.lost.${kind}`) : localize("DEPO.clock.state.filled");
  return renderTemplate(TEMPLATE, { name, told, trigger });
}

/** Those who may not see the clock are told nothing: the message then goes to the others alone. */
function audience(page: ClockPage): string[] {
  const readers = game.users.filter((user) => page.testUserPermission(user, "OBSERVER"));
  return readers.length === game.users.size ? [] : readers.map((user) => user.id);
}

async function tell(page: ClockPage, state: Ended["state"]): Promise<void> {
  const { system, name } = page;
  const ended: Ended = {
    name,
    state,
    kind: system.clock.kind,
    trigger: state === "filled" ? system.trigger : system.otherwise,
  };
  const flags = { [SYSTEM_ID]: { [FLAG]: ended } };
  await createMessage({ content: await markup(ended), whisper: audience(page), flags });
}

/** Tells of a clock that an update of this client has brought to an end. */
export async function tellOfEnd(uuid: string, options: object, userId: string): Promise<void> {
  const page = findClock(uuid);
  const before: unknown = Reflect.get(options, BEFORE);
  if (!page || userId !== game.userId || before === undefined) return;
  const state = stateOf(page.system.clock);
  if (isEnd(state) && before !== state) await tell(page, state);
}

/** Draws a notice in the reader's language; leaves every other message alone. */
export async function drawNotice(message: ChatMessage.Stored, element: HTMLElement): Promise<void> {
  const ended: unknown = foundry.utils.getProperty(message.flags, `${SYSTEM_ID}.${FLAG}`);
  const content = element.querySelector(".message-content");
  if (!isEnded(ended) || !content) return;
  const parsed = new DOMParser().parseFromString(await markup(ended), "text/html");
  content.replaceChildren(...parsed.body.childNodes);
}
