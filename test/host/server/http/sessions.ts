import { createHmac, timingSafeEqual } from "node:crypto";
import { isId } from "../../shared/ids.ts";

/**
 * Sessions of users: a cookie with the user's id, signed with the world's secret, so that it holds after a restart of
 * the host. There are no passwords: whoever reaches the host may choose any user.
 */
export class Sessions {
  readonly #secret: string;
  readonly #cookie: string;

  /** @param port Browsers share cookies between ports, so each host has a cookie of its own. */
  constructor(secret: string, port: number) {
    this.#secret = secret;
    this.#cookie = `depo-host-${port}`;
  }

  /** The `Set-Cookie` value that makes a browser a user's. */
  cookieFor(userId: string): string {
    return `${this.#cookie}=${userId}.${this.#sign(userId)}; Path=/; HttpOnly; SameSite=Strict`;
  }

  /** The user whose session a request's cookies bear, or null. */
  userOf(cookies: string | undefined): string | null {
    for (const part of (cookies ?? "").split(";")) {
      const [name, value = ""] = part.trim().split("=", 2);
      if (name !== this.#cookie) continue;
      const [userId, signature = ""] = value.split(".", 2);
      if (isId(userId) && same(signature, this.#sign(userId))) return userId;
    }
    return null;
  }

  #sign(userId: string): string {
    return createHmac("sha256", this.#secret).update(userId).digest("hex");
  }
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}
