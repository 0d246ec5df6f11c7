import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.js";
import { users } from "../db/tables/users.js";
import type { Env } from "../env.js";
import { DAY_MS } from "../clock.js";
import type { Visitor } from "./visitor.js";

/**
 * The SQL expression for the time of a visitor's last visit. Sessions are updated once per day of use; the use of
 * tokens and changes of projects count, too. The user's own row changes only when it is created, and did in an
 * upgrade that reset the time for all users.
 */
export const LAST_USED_AT = sql<Date>`greatest(
  users.updated_at,
  (select max(s.updated_at) from sessions s where s.user_id = users.id),
  (select max(coalesce(t.last_used_at, t.created_at)) from api_tokens t where t.owner_id = users.id),
  (select max(p.updated_at) from projects p where p.owner_id = users.id and p.deleted_at is null)
)`.mapWith(users.updatedAt);

/**
 * Returns for how many days a visitor's projects and files are kept after their last use. Null means for ever. A
 * caller without a session counts as an anonymous visitor.
 */
export function keptDaysOf({ keepAnonymousDays }: Env, visitor: Visitor | null): number | null {
  return visitor === null || visitor.isAnonymous ? keepAnonymousDays : null;
}

/** Returns the time until which the sweep keeps an anonymous visitor's work, or null if it is kept for ever. */
export async function findKeptUntil(db: Database, env: Env, visitor: Visitor | null): Promise<string | null> {
  const keptDays = keptDaysOf(env, visitor);
  if (visitor === null || keptDays === null) return null;
  const [row] = await db
    .select({ lastUsedAt: LAST_USED_AT })
    .from(users)
    .where(eq(users.id, visitor.ownerId));
  return row === undefined ? null : new Date(row.lastUsedAt.getTime() + keptDays * DAY_MS).toISOString();
}
