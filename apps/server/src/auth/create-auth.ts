import { AppError, PASSWORD_CHARS } from "@inkreel/contract";
import type { Auth as Library } from "better-auth";
// Without the database library of its other form, which is four times as large.
import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { anonymous } from "better-auth/plugins/anonymous";
import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/database.js";
import { createRepositories } from "../db/repositories.js";
import { accounts, sessions, users, verifications } from "../db/tables/users.js";
import type { Env } from "../env.js";
import { asDiskFull } from "../files/disk-full.js";
import { rememberClaimed } from "./claimed-sessions.js";
import { withAsyncStorages } from "./async-storages.js";
import type { PasswordHasher } from "./passwords/create-password-hasher.js";

const DAY_SECONDS = 24 * 60 * 60;
/**
 * The longest lifetime of a cookie in browsers, renewed on each day of use. For a visitor without an account, the
 * cookie is the only key to their work.
 */
const SESSION_SECONDS = 400 * DAY_SECONDS;
/**
 * For this time, read requests trust the signed copy of the session in the cookie. Write requests always check the
 * database.
 */
export const SESSION_CACHE_SECONDS = 60;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Sets up the authentication library (better-auth) with e-mail and password, Google if it is configured, and
 * anonymous sessions. `addAuthRoutes` decides which of its endpoints are public. Rate limits and the origin check
 * are those of the whole server.
 */
export function createAuth(options: {
  env: Env;
  db: Database;
  log: Logger;
  passwords: PasswordHasher;
  /** Called for each session that is ended before it expires. */
  onSessionEnd: (token: string) => void;
}) {
  const { env, db, log, passwords, onSessionEnd } = options;
  if (env.authSecret === null) throw new Error("createAuth needs env.authSecret; see keepAuthSecret.");
  const library = betterAuth({
    appName: "Inkreel",
    baseURL: env.baseUrl,
    secret: env.authSecret,
    trustedOrigins: [env.baseUrl],
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { users, sessions, accounts, verifications },
      usePlural: true,
      transaction: true,
    }),
    session: {
      expiresIn: SESSION_SECONDS,
      updateAge: DAY_SECONDS,
      cookieCache: { enabled: true, maxAge: SESSION_CACHE_SECONDS },
    },
    databaseHooks: {
      session: { delete: { after: ({ token }) => Promise.resolve(onSessionEnd(token)) } },
    },
    emailAndPassword: {
      enabled: true,
      // Signing up does not sign in. Otherwise the response would show whether the address already had an account.
      autoSignIn: false,
      minPasswordLength: PASSWORD_CHARS.min,
      maxPasswordLength: PASSWORD_CHARS.max,
      password: {
        hash: (password) => passwords.hash(password).catch(refuse),
        verify: (asked) => passwords.verify(asked).catch(refuse),
      },
    },
    ...(env.google === null ? {} : { socialProviders: { google: env.google } }),
    plugins: [
      anonymous({
        // `claimVisitor` deletes the anonymous user within its own transaction.
        disableDeleteAnonymousUser: true,
        onLinkAccount: ({ anonymousUser, newUser }) =>
          claimVisitor(db, { fromUserId: anonymousUser.user.id, toUserId: newUser.user.id }),
      }),
    ],
    advanced: {
      cookiePrefix: "inkreel",
      useSecureCookies: env.baseUrl.startsWith("https:"),
      // `sameOrigin` checks the origin of such requests for the whole server.
      disableCSRFCheck: true,
      // The library checks redirect URLs by default, but not under a test runner, so it is set here.
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${env.baseUrl}/login`, onError: throwDiskFull },
    logger: {
      level: "warn",
      // Only the message is logged. The library's other arguments contain e-mail addresses and account data.
      log: (level, message) => log[level]({ part: "auth" }, message),
    },
  });
  return withStorages(library);
}

/** Returns the library with its storages on only during its calls. */
function withStorages<Given extends Pick<Library, "api" | "handler">>(library: Given): Given {
  const { api, handler } = library;
  const during = (call: unknown) =>
    typeof call === "function"
      ? (...given: unknown[]) => withAsyncStorages(async () => Reflect.apply(call, api, given) as unknown)
      : call;
  return {
    ...library,
    api: new Proxy(api, { get: (calls, name) => during(Reflect.get(calls, name)) }),
    handler: (request: Request) => withAsyncStorages(() => handler(request)),
  };
}

/** Throws the disk-full error, which the library would turn into a general 500. */
function throwDiskFull(error: unknown): void {
  const full = asDiskFull(error);
  if (full !== null) throw full;
}

/** Passes the message of an AppError through the library, which hides the message of errors that are not its own. */
function refuse(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new APIError("SERVICE_UNAVAILABLE", { message: error.message });
}

/** Tables whose rows belong directly to a visitor. All other rows belong to one of these. */
export const OWNED = [
  "projects",
  "uploads",
  "captionings",
  "videoBatches",
  "videoOrders",
  "userPreferences",
  "apiTokens",
  "videoFeeds",
  "webhooks",
  "extractions",
] as const;

/**
 * Moves everything of an anonymous visitor to the account that they logged in to, and deletes the anonymous user
 * with its sessions, in one transaction. Does nothing if another log-in was faster.
 */
async function claimVisitor(
  db: Database,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
): Promise<void> {
  if (fromUserId === toUserId) return;
  await db.transaction(async (tx) => {
    const isFrom = and(eq(users.id, fromUserId), eq(users.isAnonymous, true));
    // A transaction that writes a row of this visitor holds a lock on the user's key, so this lock waits for it.
    const locked = await tx.select({ id: users.id }).from(users).where(isFrom).for("update");
    if (locked.length === 0) return;
    const repositories = createRepositories(tx);
    for (const table of OWNED) await repositories[table].changeOwner(fromUserId, toUserId);
    await rememberClaimed(tx, fromUserId);
    await tx.delete(users).where(isFrom);
  });
}
