import type { Endpoint } from "@inkreel/contract";
import type { Context } from "hono";
import { findVisitor } from "../auth/visitor-session.js";
import { clientAddress } from "./client-address.js";
import { isSafeMethod } from "./is-safe-method.js";
import type { RateLimit, RateLimiter } from "./rate-limiter.js";
import type { ServerEnv } from "./server-env.js";

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** An editor asks for its preview anew after every change, so what only reads may be asked for more often. */
const COSTLY_READS: RateLimit = { max: 240, windowSeconds: MINUTE_SECONDS };
/** Several a second while somebody types. */
const COSTLY_EDITS: RateLimit = { max: 240, windowSeconds: MINUTE_SECONDS };
const COSTLY_WRITES: RateLimit = { max: 60, windowSeconds: MINUTE_SECONDS };
const COSTLY: Readonly<Record<CostlyKind, RateLimit>> = {
  read: COSTLY_READS,
  edit: COSTLY_EDITS,
  write: COSTLY_WRITES,
};
/** Many visitors can share one address: an office, a school. */
const VISITORS_PER_ADDRESS = 5;
const NEW_VISITORS: RateLimit = { max: 1000, windowSeconds: HOUR_SECONDS };
const SIGN_UPS: RateLimit = { max: 30, windowSeconds: HOUR_SECONDS };
/** Wrong passwords, for one account from one address, for one account at all, and from one address at all. */
const SIGN_INS: RateLimit = { max: 10, windowSeconds: 15 * MINUTE_SECONDS };
const SIGN_INS_PER_ACCOUNT: RateLimit = { max: 100, windowSeconds: HOUR_SECONDS };
const SIGN_INS_PER_ADDRESS: RateLimit = { max: 100, windowSeconds: 15 * MINUTE_SECONDS };

/** From a browser that has signed in to the account before: nobody else's guesses count there. */
const SIGN_INS_PER_DEVICE: RateLimit = { max: 30, windowSeconds: 15 * MINUTE_SECONDS };
const PASSWORD_CHANGES: RateLimit = { max: 10, windowSeconds: 15 * MINUTE_SECONDS };

type CostlyKind = "read" | "edit" | "write";
type Call = Context<ServerEnv>;
/** Who signs in; `device` is a browser that is known for the account. */
interface SignInCaller {
  email: string;
  device: string | null;
}
export type CallLimits = ReturnType<typeof createCallLimits>;

/** How often which calls can be made. All throw RateLimitError. */
export function createCallLimits(limiter: RateLimiter, trustedProxies: number) {
  const address = (c: Call): string => clientAddress(c, trustedProxies);
  const accountKey = (email: string): string => `sign-in:account:${email}`;
  const deviceKey = (device: string): string => `sign-in:device:${device}`;
  const pairKey = (c: Call, email: string): string => `sign-in:${email}:${address(c)}`;
  return {
    /** Calls that cost the machine time: by visitor and by address. */
    costly: async (c: Call, endpoint: Endpoint): Promise<void> => {
      const kind = costlyKind(endpoint);
      const limit = COSTLY[kind];
      const visitor = await findVisitor(c);
      if (visitor !== null) await limiter.count(`${kind}:visitor:${visitor.ownerId}`, limit);
      const max = limit.max * VISITORS_PER_ADDRESS;
      await limiter.count(`${kind}:address:${address(c)}`, { ...limit, max });
    },
    newVisitor: (c: Call): Promise<void> => limiter.count(`new-visitor:${address(c)}`, NEW_VISITORS),
    signUp: (c: Call): Promise<void> => limiter.count(`sign-up:${address(c)}`, SIGN_UPS),
    signIn: async (c: Call, { email, device }: SignInCaller): Promise<void> => {
      if (device !== null) return limiter.count(deviceKey(device), SIGN_INS_PER_DEVICE);
      await limiter.count(`sign-in:address:${address(c)}`, SIGN_INS_PER_ADDRESS);
      await limiter.count(pairKey(c, email), SIGN_INS);
      await limiter.count(accountKey(email), SIGN_INS_PER_ACCOUNT);
    },
    /** After the right password: what was mistyped before is forgiven. */
    signedIn: async (c: Call, { email, device }: SignInCaller): Promise<void> => {
      if (device !== null) return limiter.forget(deviceKey(device));
      await limiter.forget(pairKey(c, email));
      await limiter.forget(accountKey(email));
    },
    /** By who is signed in, so that a stranger's guesses do not count. */
    changePassword: (ownerId: string): Promise<void> =>
      limiter.count(`change-password:${ownerId}`, PASSWORD_CHANGES),
  };
}

/** What is open to everybody changes nothing, also where it is sent as a body. */
function costlyKind({ method, access }: Pick<Endpoint, "method" | "access">): CostlyKind {
  if (isSafeMethod(method) || access === "public") return "read";
  return method === "POST" ? "write" : "edit";
}
