import { and, eq } from "drizzle-orm";
import type { Database } from "../db/database.js";
import { createRepositories } from "../db/repositories.js";
import { users } from "../db/tables/users.js";
import { rememberClaimed } from "./claimed-sessions.js";

/** Tables whose rows belong to a visitor directly; all other rows belong to one of these. */
export const OWNED = [
  "projects",
  "uploads",
  "userPreferences",
  "apiTokens",
  "webhooks",
  "extractions",
] as const;

/**
 * Hands everything of an anonymous visitor to the account that they logged in to, and deletes the anonymous user with
 * its sessions: all of it or nothing. Does nothing when another log-in was first.
 */
export async function claimVisitor(
  db: Database,
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
): Promise<void> {
  if (fromUserId === toUserId) return;
  await db.transaction(async (tx) => {
    const isFrom = and(eq(users.id, fromUserId), eq(users.isAnonymous, true));
    // A process that writes a row of this visitor holds the user's key: the lock waits for it, and it waits for us.
    const locked = await tx.select({ id: users.id }).from(users).where(isFrom).for("update");
    if (locked.length === 0) return;
    const repositories = createRepositories(tx);
    for (const table of OWNED) await repositories[table].changeOwner(fromUserId, toUserId);
    await rememberClaimed(tx, fromUserId);
    await tx.delete(users).where(isFrom);
  });
}
