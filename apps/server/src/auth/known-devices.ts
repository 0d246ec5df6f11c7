import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { generateCookie, getCookie } from "hono/cookie";
import type { Env } from "../env.js";

const DAY_SECONDS = 24 * 60 * 60;
const REMEMBERED_SECONDS = 180 * DAY_SECONDS;
const ID_BYTES = 16;
const NAME_CHARS = 10;

/**
 * Remembers in a cookie that a browser has signed in to an account. Wrong passwords from such browsers are counted
 * separately, so that strangers who guess cannot lock out the owner of the account. The cookie is valid for one
 * account and survives logging out.
 */
export interface KnownDevices {
  /** Returns the browser's id for this account, or null for an unknown browser. */
  find: (c: Context, email: string) => string | null;
  /** Returns the cookie to send after a successful sign-in. */
  remember: (c: Context, email: string) => string;
}

export function createKnownDevices({
  authSecret,
  baseUrl,
}: Pick<Env, "authSecret" | "baseUrl">): KnownDevices {
  if (authSecret === null) throw new Error("createKnownDevices needs env.authSecret; see keepAuthSecret.");
  const sign = (purpose: string, text: string): string =>
    createHmac("sha256", authSecret).update(`known device\n${purpose}\n${text}`).digest("base64url");
  const cookieName = (email: string): string => `inkreel.device_${sign("name", email).slice(0, NAME_CHARS)}`;
  const find: KnownDevices["find"] = (c, email) => {
    const [id = "", signature = ""] = (getCookie(c, cookieName(email)) ?? "").split(".");
    return isSame(signature, sign("id", `${email}\n${id}`)) ? id : null;
  };
  return {
    find,
    remember: (c, email) => {
      const id = find(c, email) ?? randomBytes(ID_BYTES).toString("base64url");
      return generateCookie(cookieName(email), `${id}.${sign("id", `${email}\n${id}`)}`, {
        path: "/api/auth",
        httpOnly: true,
        sameSite: "Lax",
        secure: baseUrl.startsWith("https:"),
        maxAge: REMEMBERED_SECONDS,
      });
    },
  };
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
