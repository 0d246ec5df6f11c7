import type { Endpoint } from "@inkreel/contract";
import type { Context } from "hono";
import { findVisitor } from "./visitor-session.js";
import { clientAddress } from "./client-address.js";
import { isSafeMethod } from "../auth/is-safe-method.js";
import type { RateLimit, RateLimiter } from "../quotas/rate-limiter.js";
import type { CallLimits, ServerEnv } from "./server-env.js";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Editors request a preview after every change, so reading has a higher limit. */
const COSTLY_READS: RateLimit = { max: 240, windowSeconds: MINUTE_SECONDS };
/** Typing causes several calls per second. */
const COSTLY_EDITS: RateLimit = { max: 240, windowSeconds: MINUTE_SECONDS };
const COSTLY_WRITES: RateLimit = { max: 60, windowSeconds: MINUTE_SECONDS };
const COSTLY: Readonly<Record<CostlyKind, RateLimit>> = {
  read: COSTLY_READS,
  edit: COSTLY_EDITS,
  write: COSTLY_WRITES,
};
/** Many visitors can share one IP address, as in an office or a school. */
const VISITORS_PER_ADDRESS = 5;
const NEW_VISITORS: RateLimit = { max: 1000, windowSeconds: HOUR_SECONDS };
const SIGN_UPS: RateLimit = { max: 30, windowSeconds: HOUR_SECONDS };
/** The limits for wrong passwords: per account and IP address, per account, and per IP address. */
const SIGN_INS: RateLimit = { max: 10, windowSeconds: 15 * MINUTE_SECONDS };
const SIGN_INS_PER_ACCOUNT: RateLimit = { max: 100, windowSeconds: HOUR_SECONDS };
const SIGN_INS_PER_ADDRESS: RateLimit = { max: 100, windowSeconds: 15 * MINUTE_SECONDS };

/**
 * The limit for a browser that has signed in to the account before. Attempts from other browsers do not count here.
 */
const SIGN_INS_PER_DEVICE: RateLimit = { max: 30, windowSeconds: 15 * MINUTE_SECONDS };
const PASSWORD_CHANGES: RateLimit = { max: 10, windowSeconds: 15 * MINUTE_SECONDS };

/** The limits for e-mails with links: per account and IP address, per account, and per IP address. */
const PASSWORD_MAILS: RateLimit = { max: 3, windowSeconds: HOUR_SECONDS };
const PASSWORD_MAILS_PER_ACCOUNT: RateLimit = { max: 10, windowSeconds: HOUR_SECONDS };
const PASSWORD_MAILS_PER_ADDRESS: RateLimit = { max: 20, windowSeconds: HOUR_SECONDS };

type CostlyKind = "read" | "edit" | "write";
type Call = Context<ServerEnv>;

/** Creates the rate limits per visitor, account, browser and IP address. */
export function createCallLimits(limiter: RateLimiter, trustedProxies: number): CallLimits {
  const address = (c: Call): string => clientAddress(c, trustedProxies);
  const accountKey = (email: string): string => `sign-in:account:${email}`;
  const deviceKey = (device: string): string => `sign-in:device:${device}`;
  const pairKey = (c: Call, email: string): string => `sign-in:${email}:${address(c)}`;
  return {
    costly: async (c, endpoint) => {
      const kind = costlyKind(endpoint);
      const limit = COSTLY[kind];
      const visitor = await findVisitor(c);
      if (visitor !== null) await limiter.count(`${kind}:visitor:${visitor.ownerId}`, limit);
      const max = limit.max * VISITORS_PER_ADDRESS;
      await limiter.count(`${kind}:address:${address(c)}`, { ...limit, max });
    },
    newVisitor: (c) => limiter.count(`new-visitor:${address(c)}`, NEW_VISITORS),
    signUp: (c) => limiter.count(`sign-up:${address(c)}`, SIGN_UPS),
    signIn: async (c, { email, device }) => {
      if (device !== null) return limiter.count(deviceKey(device), SIGN_INS_PER_DEVICE);
      await limiter.count(`sign-in:address:${address(c)}`, SIGN_INS_PER_ADDRESS);
      await limiter.count(pairKey(c, email), SIGN_INS);
      await limiter.count(accountKey(email), SIGN_INS_PER_ACCOUNT);
    },
    signedIn: async (c, { email, device }) => {
      if (device !== null) return limiter.forget(deviceKey(device));
      await limiter.forget(pairKey(c, email));
      await limiter.forget(accountKey(email));
    },
    changePassword: (ownerId) => limiter.count(`change-password:${ownerId}`, PASSWORD_CHANGES),
    passwordMail: async (c, email) => {
      await limiter.count(`password-mail:address:${address(c)}`, PASSWORD_MAILS_PER_ADDRESS);
      await limiter.count(`password-mail:${email}:${address(c)}`, PASSWORD_MAILS);
      await limiter.count(`password-mail:account:${email}`, PASSWORD_MAILS_PER_ACCOUNT);
    },
  };
}

/** Returns the kind of limit for an endpoint. A public endpoint changes nothing, even if it takes a body. */
function costlyKind({ method, access }: Pick<Endpoint, "method" | "access">): CostlyKind {
  if (isSafeMethod(method) || access === "public") return "read";
  return method === "POST" ? "write" : "edit";
}
