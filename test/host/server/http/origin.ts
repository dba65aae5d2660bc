import type { IncomingHttpHeaders } from "node:http";

/** Whether a page of this site asks, or no page at all: one of another origin must not play with a browser's session. */
export function isSameOrigin({ origin, host }: IncomingHttpHeaders): boolean {
  return origin === undefined || origin === `http://${host}` || origin === `https://${host}`;
}
