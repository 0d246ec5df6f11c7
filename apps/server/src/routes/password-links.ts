import { AppError, ENDPOINTS, say } from "@inkreel/contract";
import { and, eq } from "drizzle-orm";
import type { Hono } from "hono";
import { checkNewPassword } from "../auth/check-new-password.js";
import { hashToken } from "../auth/hash-token.js";
import { createPasswordLink } from "../auth/password-links.js";
import { replacePassword } from "../auth/replace-password.js";
import type { Database } from "../db/database.js";
import { createPasswordLinksRepository, type ValidPasswordLink } from "../db/password-links-repository.js";
import { users } from "../db/tables/users.js";
import { webhooks } from "../db/tables/webhooks.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { notBefore } from "../http/not-before.js";
import type { ServerEnv } from "../http/server-env.js";
import { MAIL_LEAST_MS } from "../mail/mailer.js";
import { passwordMail } from "../mail/password-mail.js";
import type { Services } from "../services.js";

/** Serves links with which people who forgot their password set a new one: by e-mail, or from an administrator. */
export function passwordLinkRoutes(app: Hono<ServerEnv>, services: Services): void {
  addWaysToGetLinks(app, services);
  addUseOfLinks(app, services);
}

function addWaysToGetLinks(app: Hono<ServerEnv>, { env, db, clock, mailer }: Services): void {
  const sources = { db, baseUrl: env.baseUrl, clock };
  const findUserId = async (email: string): Promise<string | null> =>
    (await db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? null;

  implementEndpoint(app, ENDPOINTS.sendPasswordLink, async ({ c, body: { email } }) => {
    if (mailer === null) throw new AppError("not_found", say("password_mail_off"));
    await c.get("callLimits").passwordMail(c, email);
    await notBefore(MAIL_LEAST_MS, async () => {
      const userId = await findUserId(email);
      if (userId === null) return;
      const { url } = await createPasswordLink(sources, { userId, isMailed: true });
      mailer.send(passwordMail({ email, url }));
    });
    return { ok: true as const };
  });

  implementEndpoint(app, ENDPOINTS.createPasswordLink, async ({ c, body: { email } }) => {
    const userId = await findUserId(email);
    if (userId === null) throw new AppError("not_found", say("account_unknown"));
    c.get("log")().info({ userId }, "An administrator created a link for a new password.");
    return { email, ...(await createPasswordLink(sources, { userId, isMailed: false })) };
  });
}

function addUseOfLinks(app: Hono<ServerEnv>, services: Services): void {
  const { db, clock, passwords, repositories, endedSessions } = services;
  const find = async (token: string): Promise<ValidPasswordLink> =>
    (await repositories.passwordLinks.find(hashToken(token), clock())) ?? gone();

  implementEndpoint(app, ENDPOINTS.readPasswordLink, async ({ body }) => {
    const { email, expiresAt } = await find(body.token);
    return { email, expiresAt };
  });

  implementEndpoint(app, ENDPOINTS.resetPassword, async ({ c, body: { token, newPassword } }) => {
    const { email } = await find(token);
    await checkNewPassword(newPassword, email);
    const hash = await passwords.hash(newPassword);
    const ended = await db.transaction(async (tx) => {
      const link = await createPasswordLinksRepository(tx).take(hashToken(token), clock());
      if (link === null) return gone();
      if (link.isMailed) await takeOver(tx, link.userId);
      return replacePassword(tx, link.userId, hash);
    });
    for (const session of ended) endedSessions.add(session);
    // Who forgot a password has often tried some, and must be able to sign in with the new one at once.
    await c.get("callLimits").signedIn(c, { email, device: null });
    return { email };
  });
}

/**
 * Whoever could open a mailed link owns the address. Before that, anybody could have signed up with it, so their webhooks
 * end: they would go on telling a stranger of each video.
 */
async function takeOver(tx: Database, userId: string): Promise<void> {
  const unverified = and(eq(users.id, userId), eq(users.emailVerified, false));
  const verified = await tx.update(users).set({ emailVerified: true }).where(unverified).returning();
  if (verified.length > 0) await tx.delete(webhooks).where(eq(webhooks.ownerId, userId));
}

function gone(): never {
  throw new AppError("not_found", say("password_link_gone"));
}
