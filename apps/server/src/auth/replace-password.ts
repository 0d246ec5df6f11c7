import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { createApiTokensRepository } from "../db/api-tokens-repository.js";
import type { Database } from "../db/database.js";
import { createEmailChangesRepository } from "../db/email-changes-repository.js";
import { createPasswordLinksRepository } from "../db/password-links-repository.js";
import { accounts, sessions } from "../db/tables/users.js";

/** The authentication library's name for accounts with e-mail and password. */
const PASSWORD_PROVIDER = "credential";

const isPasswordOf = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, PASSWORD_PROVIDER));

/** Returns the hash of an account's password, or null for an account without one. */
export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const [row] = await db.select({ password: accounts.password }).from(accounts).where(isPasswordOf(userId));
  return row?.password ?? null;
}

/**
 * Sets the password of an account for somebody who does not know the old one. Ends all sessions, API tokens and links,
 * also one for a new address, because whoever had the old password could have created them. Returns the tokens of the
 * ended sessions.
 */
export async function replacePassword(tx: Database, userId: string, password: string): Promise<string[]> {
  const changed = await tx
    .update(accounts)
    .set({ password })
    .where(isPasswordOf(userId))
    .returning({ id: accounts.id });
  if (changed.length === 0)
    await tx
      .insert(accounts)
      .values({ id: randomUUID(), accountId: userId, providerId: PASSWORD_PROVIDER, userId, password });
  await createApiTokensRepository(tx).deleteAll(userId);
  await createPasswordLinksRepository(tx).forget(userId);
  await createEmailChangesRepository(tx).forget(userId);
  const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning();
  return ended.map(({ token }) => token);
}
