import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database.js";
import { sessions } from "../db/tables/users.js";
import { hashToken } from "./hash-token.js";
import { pgTable, text } from "drizzle-orm/pg-core";
import { isoTimestamp } from "../db/tables/iso-timestamp.js";

const claimedSessions = pgTable("claimed_sessions", {
  /** SHA-256 in hexadecimal. */
  tokenHash: text("token_hash").primaryKey(),
  claimedAt: isoTimestamp("claimed_at")
    .notNull()
    .default(sql`now()`),
});

/** The time for which claimed sessions are remembered. No request lasts longer. */
const KEPT = sql`now() - interval '10 minutes'`;
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?inkreel\.session_token=([^;.%]+)/u;

/** Remembers that the sessions of this anonymous user ended because the visitor logged in. */
export async function rememberClaimed(tx: Database, userId: string): Promise<void> {
  await tx.delete(claimedSessions).where(lt(claimedSessions.claimedAt, KEPT));
  const claimed = await tx
    .select({ token: sessions.token })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  if (claimed.length === 0) return;
  const rows = claimed.map(({ token }) => ({ tokenHash: hashToken(token) }));
  await tx.insert(claimedSessions).values(rows).onConflictDoNothing();
}

/**
 * Returns true if the request's session cookie belongs to an anonymous visitor who has logged in since the request
 * was sent.
 */
export async function hasClaimedSession(db: Database, headers: Headers): Promise<boolean> {
  const [, token] = SESSION_COOKIE.exec(headers.get("cookie") ?? "") ?? [];
  if (token === undefined) return false;
  const found = db
    .select()
    .from(claimedSessions)
    .where(eq(claimedSessions.tokenHash, hashToken(token)));
  return (await found).length > 0;
}
