import { AppError, say } from "@inkreel/contract";
import { and, eq, ne } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import { hashToken } from "../auth/hash-token.js";
import type { Visitor } from "../auth/visitor.js";
import type { Database } from "../db/database.js";
import { createEmailChangesRepository } from "../db/email-changes-repository.js";
import { createPasswordLinksRepository } from "../db/password-links-repository.js";
import { users } from "../db/tables/users.js";
import { confirmEmailMail, emailChangedMail } from "../mail/email-change-mails.js";
import type { Services } from "../services.js";

const TOKEN_BYTES = 32;
const LINK_LIFE_MS = 24 * 3_600_000;

type Sources = Pick<Services, "db" | "env" | "clock" | "mailer">;

/**
 * Changes the e-mail address of an account: at once if the server sends no e-mails, otherwise when its owner opens the link
 * in the e-mail to the new address. Returns whether it waits for that.
 * @throws AppError conflict if another account has the address, which only a server without e-mails says; bad_input if an
 * administrator would no longer be one.
 */
export async function changeEmail(
  { db, env, clock, mailer }: Sources,
  { ownerId, user, isAdmin }: Visitor,
  email: string,
): Promise<{ isPending: boolean }> {
  if (email === user?.email.toLowerCase()) return { isPending: false };
  if (isAdmin && !env.adminEmails.includes(email)) throw new AppError("bad_input", say("email_not_of_admin"));
  const isTaken = await hasAccount(db, { email, exceptId: ownerId });
  if (mailer === null) {
    if (isTaken) throw new AppError("conflict", say("email_taken"));
    // Who administers this server already may do so under another of the addresses that its operator has listed.
    await db.transaction((tx) => setEmail(tx, { userId: ownerId, email, isVerified: isAdmin }));
    return { isPending: false };
  }
  // The answer is the same, so that nobody finds out whether an address has an account.
  if (isTaken) return { isPending: true };
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expiresAt = new Date(clock().getTime() + LINK_LIFE_MS).toISOString();
  await createEmailChangesRepository(db).save({
    userId: ownerId,
    tokenHash: hashToken(token),
    email,
    expiresAt,
  });
  // The fragment of an address reaches no server, so the token is in no log.
  mailer.send(confirmEmailMail({ email, url: `${env.baseUrl}/settings/account#email=${token}` }));
  return { isPending: true };
}

/**
 * Makes the address of a mailed link that of its account, and tells the earlier one.
 * @throws AppError not_found for a link that has expired or was used, conflict if another account has the address by now.
 */
export async function confirmEmail(
  { db, clock, mailer }: Sources,
  token: string,
): Promise<{ email: string }> {
  const { before, email } = await db.transaction(async (tx) => {
    const change = await createEmailChangesRepository(tx).take(hashToken(token), clock());
    if (change === null) throw new AppError("not_found", say("password_link_gone"));
    const { userId, email } = change;
    if (await hasAccount(tx, { email, exceptId: userId })) throw new AppError("conflict", say("email_taken"));
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
    await setEmail(tx, { userId, email, isVerified: true });
    return { before: user!.email, email };
  });
  mailer?.send(emailChangedMail({ to: before, email }));
  return { email };
}

async function hasAccount(
  db: Database,
  { email, exceptId }: { email: string; exceptId: string },
): Promise<boolean> {
  const isOther = and(eq(users.email, email), ne(users.id, exceptId));
  return (await db.select({ id: users.id }).from(users).where(isOther)).length > 0;
}

/** Links for a new password end, because they were mailed to the earlier address. */
async function setEmail(
  tx: Database,
  { userId, email, isVerified }: { userId: string; email: string; isVerified: boolean },
): Promise<void> {
  await tx.update(users).set({ email, emailVerified: isVerified }).where(eq(users.id, userId));
  await createPasswordLinksRepository(tx).forget(userId);
}
