import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database.js";
import { users } from "../db/tables/users.js";

/**
 * Removes anonymous visitors without a session that was still good at `before`, whose tokens no program used and whose
 * projects nobody changed since, with all that is theirs. Gives how many there were.
 */
export async function removeExpiredVisitors(db: Database, before: Date): Promise<number> {
  const since = before.toISOString();
  const isExpired = and(
    eq(users.isAnonymous, true),
    lt(users.createdAt, before),
    sql`not exists (select 1 from sessions s where s.user_id = ${users.id} and s.expires_at >= ${since}::timestamptz)`,
    sql`not exists (select 1 from api_tokens t where t.owner_id = ${users.id} and coalesce(t.last_used_at, t.created_at) >= ${since}::timestamptz)`,
    sql`not exists (select 1 from projects p where p.owner_id = ${users.id} and p.updated_at >= ${since}::timestamptz)`,
  );
  return (await db.delete(users).where(isExpired).returning({ id: users.id })).length;
}
