import { and, eq, sql } from "drizzle-orm";
import { LAST_USED_AT } from "../auth/kept-until.js";
import type { Database } from "../db/database.js";
import { users } from "../db/tables/users.js";

/** Removes anonymous visitors who were here last before `before`, with all that is theirs. Gives how many there were. */
export async function removeExpiredVisitors(db: Database, before: Date): Promise<number> {
  const isExpired = and(
    eq(users.isAnonymous, true),
    sql`${LAST_USED_AT} < ${before.toISOString()}::timestamptz`,
  );
  return (await db.delete(users).where(isExpired).returning({ id: users.id })).length;
}
