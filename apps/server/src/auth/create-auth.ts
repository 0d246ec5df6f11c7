import { AppError, PASSWORD_CHARS } from "@inkreel/contract";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { anonymous } from "better-auth/plugins";
import { and, eq } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/database.js";
import { createRepositories } from "../db/repositories.js";
import { accounts, sessions, users, verifications } from "../db/tables/users.js";
import type { Env } from "../env.js";
import { asDiskFull } from "../files/disk-full.js";
import { rememberClaimed } from "./claimed-sessions.js";
import type { PasswordHasher } from "./passwords/create-password-hasher.js";

const DAY_SECONDS = 24 * 60 * 60;
/**
 * The longest time that browsers keep a cookie. It starts again on each day of use. For a visitor without an account,
 * the cookie is the only key to their work.
 */
const SESSION_SECONDS = 400 * DAY_SECONDS;
/**
 * For this time, a reading call trusts the signed copy of the session in the cookie. Writing calls always ask the
 * database.
 */
export const SESSION_CACHE_SECONDS = 60;

export type Auth = ReturnType<typeof createAuth>;

/**
 * Provides the log-in with e-mail and password, with Google if it is configured, and anonymous sessions. `authRoutes`
 * decides which of its calls are public. The rate limits and the origin check are those of the whole server.
 */
export function createAuth(options: {
  env: Env;
  db: Database;
  log: Logger;
  passwords: PasswordHasher;
  /** Called for each session that ends early. */
  onSessionEnd: (token: string) => void;
}) {
  const { env, db, log, passwords, onSessionEnd } = options;
  if (env.authSecret === null) throw new Error("createAuth needs env.authSecret; see keepAuthSecret.");
  return betterAuth({
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
      // A user signs in after signing up, so that signing up answers the same for known addresses.
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
        // The claim deletes the anonymous user within its own transaction.
        disableDeleteAnonymousUser: true,
        onLinkAccount: ({ anonymousUser, newUser }) =>
          claimVisitor(db, { fromUserId: anonymousUser.user.id, toUserId: newUser.user.id }),
      }),
    ],
    advanced: {
      cookiePrefix: "inkreel",
      useSecureCookies: env.baseUrl.startsWith("https:"),
      // `sameOrigin` checks the origin of changing calls for the whole server.
      disableCSRFCheck: true,
      // The library checks return addresses by itself, but not under a test runner, so it is set here.
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { errorURL: `${env.baseUrl}/login`, onError: throwDiskFull },
    logger: {
      level: "warn",
      // Only the message is logged. The other arguments of the library contain addresses and accounts.
      log: (level, message) => log[level]({ part: "auth" }, message),
    },
  });
}

/** Throws the disk-full error that the library would answer with a plain 500. */
function throwDiskFull(error: unknown): void {
  const full = asDiskFull(error);
  if (full !== null) throw full;
}

/** The library reports only that there was an error if the cause is not its own. */
function refuse(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  throw new APIError("SERVICE_UNAVAILABLE", { message: error.message });
}

/** Tables whose rows belong directly to a visitor. All other rows belong to one of these. */
export const OWNED = [
  "projects",
  "uploads",
  "userPreferences",
  "apiTokens",
  "webhooks",
  "extractions",
] as const;

/**
 * Moves everything of an anonymous visitor to the account that they logged in to, and deletes the anonymous user with
 * its sessions, in one step. Does nothing if another log-in was faster.
 */
async function claimVisitor(
  db: Database,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
): Promise<void> {
  if (fromUserId === toUserId) return;
  await db.transaction(async (tx) => {
    const isFrom = and(eq(users.id, fromUserId), eq(users.isAnonymous, true));
    // A process that writes a row of this visitor holds the key of the user, so this lock waits for it.
    const locked = await tx.select({ id: users.id }).from(users).where(isFrom).for("update");
    if (locked.length === 0) return;
    const repositories = createRepositories(tx);
    for (const table of OWNED) await repositories[table].changeOwner(fromUserId, toUserId);
    await rememberClaimed(tx, fromUserId);
    await tx.delete(users).where(isFrom);
  });
}
