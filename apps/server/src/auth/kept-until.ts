import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.js";
import { users } from "../db/tables/users.js";
import type { Env } from "../env.js";
import { DAY_MS } from "../clock.js";
import type { Visitor } from "./visitor.js";

/**
 * When a visitor was here last, as far as rows tell: a session is written anew once a day of use, and programs' tokens and
 * changed projects count as well. A user's row is changed by nothing but its making and an upgrade that gave all their time anew.
 */
export const LAST_USED_AT = sql<Date>`greatest(
  users.updated_at,
  (select max(s.updated_at) from sessions s where s.user_id = users.id),
  (select max(coalesce(t.last_used_at, t.created_at)) from api_tokens t where t.owner_id = users.id),
  (select max(p.updated_at) from projects p where p.owner_id = users.id and p.deleted_at is null)
)`.mapWith(users.updatedAt);

/** How long what this visitor makes is kept after its last use; null for good. Nobody known is an anonymous visitor. */
export function keptDaysOf({ keepAnonymousDays }: Env, visitor: Visitor | null): number | null {
  return visitor === null || visitor.isAnonymous ? keepAnonymousDays : null;
}

/** The moment before which the sweep leaves all of an anonymous visitor's work alone; null where it is kept for good. */
export async function findKeptUntil(db: Database, env: Env, visitor: Visitor | null): Promise<string | null> {
  const keptDays = keptDaysOf(env, visitor);
  if (visitor === null || keptDays === null) return null;
  const [row] = await db
    .select({ lastUsedAt: LAST_USED_AT })
    .from(users)
    .where(eq(users.id, visitor.ownerId));
  return row === undefined ? null : new Date(row.lastUsedAt.getTime() + keptDays * DAY_MS).toISOString();
}
