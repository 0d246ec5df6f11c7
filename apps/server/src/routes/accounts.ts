import { AppError, ENDPOINTS, say } from "@inkreel/contract";
import { and, eq, inArray } from "drizzle-orm";
import type { Context, Hono } from "hono";
import { changeEmail, confirmEmail } from "../accounts/change-email.js";
import { countBelongings } from "../accounts/count-belongings.js";
import { deleteAccount } from "../accounts/delete-account.js";
import { openAccountExport } from "../accounts/export-account.js";
import type { Auth } from "../auth/create-auth.js";
import { findPasswordHash } from "../auth/replace-password.js";
import type { Visitor } from "../auth/visitor.js";
import { users } from "../db/tables/users.js";
import { contentDisposition } from "../http/content-disposition.js";
import { MAIL_LEAST_MS } from "../mail/mailer.js";
import { notBefore } from "../http/not-before.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { streamBody } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { findVisitor, requireSession, requireUser } from "../http/visitor-session.js";
import type { Services } from "../services.js";

/** Serves the name, the address, the export and the deletion of accounts. */
export function addAccountRoutes(app: Hono<ServerEnv>, services: Services, auth: Auth): void {
  const { db, clock } = services;

  implementEndpoint(app, ENDPOINTS.renameUser, async ({ c, body: { name } }) => {
    const { ownerId, user } = await requireUser(c);
    await db.update(users).set({ name, updatedAt: clock() }).where(eq(users.id, ownerId));
    await renewCookie(c, auth);
    return { user: { ...user!, name } };
  });

  implementEndpoint(app, ENDPOINTS.changeEmail, async ({ c, body: { email, password } }) => {
    const visitor = await requireSession(c);
    await c.get("callLimits").changePassword(visitor.ownerId);
    if ((await findPasswordHash(db, visitor.ownerId)) === null)
      throw new AppError("bad_input", say("email_needs_password"));
    await checkOwner(services, visitor, password);
    if (services.mailer !== null) await c.get("callLimits").passwordMail(c, email);
    const leastMs = services.mailer === null ? 0 : MAIL_LEAST_MS;
    const change = await notBefore(leastMs, () => changeEmail(services, visitor, email));
    await renewCookie(c, auth);
    return change;
  });

  implementEndpoint(app, ENDPOINTS.confirmEmail, async ({ c, body: { token } }) => {
    const change = await confirmEmail(services, token);
    await renewCookie(c, auth);
    return change;
  });

  implementEndpoint(app, ENDPOINTS.getAccount, async ({ c }) => {
    const visitor = await requireUser(c);
    const { email, name } = visitor.user!;
    const hasPassword = (await findPasswordHash(db, visitor.ownerId)) !== null;
    const isOnlyAdmin = await isLastAdmin(services, visitor);
    return { email, name, hasPassword, isOnlyAdmin, ...(await countBelongings(db, visitor.ownerId)) };
  });

  implementEndpoint(app, ENDPOINTS.exportAccount, async ({ c }) => {
    const visitor = await findVisitor(c);
    if (visitor === null) throw new AppError("not_found", "There is nothing to export.");
    const day = clock().toISOString().slice(0, 10);
    c.header("content-type", "application/zip");
    c.header("cache-control", "no-store");
    c.header("content-disposition", contentDisposition("attachment", `inkreel-${day}.zip`));
    // Hono runs the GET handler for HEAD and drops the body.
    if (c.req.method === "HEAD") return c.body(null);
    return c.body(streamBody(await openAccountExport(services, visitor)));
  });

  implementEndpoint(app, ENDPOINTS.deleteAccount, async ({ c, body }) => {
    const visitor = await requireSession(c);
    await c.get("callLimits").changePassword(visitor.ownerId);
    await checkOwner(services, visitor, body.password);
    if (!body.leavesNoAdmin && (await isLastAdmin(services, visitor)))
      throw new AppError("conflict", say("only_admin"));
    await deleteAccount(services, visitor.ownerId);
    c.get("log")().info({ userId: visitor.ownerId }, "An account was deleted by its owner.");
    const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
    return { ok: true as const };
  });
}

/** Renews the copy of the user in the cookie. */
async function renewCookie(c: Context<ServerEnv>, auth: Auth): Promise<void> {
  const { headers } = await auth.api.getSession({
    headers: c.req.raw.headers,
    query: { disableCookieCache: true },
    returnHeaders: true,
  });
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}

/** @throws AppError bad_input for a wrong password, or for a wrong address of an account without a password. */
async function checkOwner(
  { db, passwords }: Services,
  { ownerId, user }: Visitor,
  given: string,
): Promise<void> {
  const hash = await findPasswordHash(db, ownerId);
  if (hash === null) {
    if (given.trim().toLowerCase() !== user?.email.toLowerCase())
      throw new AppError("bad_input", say("address_differs"));
    return;
  }
  if (!(await passwords.verify({ password: given, hash })))
    throw new AppError("bad_input", say("password_wrong"));
}

/** Returns true if this visitor is the only administrator. */
async function isLastAdmin({ db, env }: Services, { isAdmin, ownerId }: Visitor): Promise<boolean> {
  if (!isAdmin) return false;
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.email, [...env.adminEmails]), eq(users.emailVerified, true)));
  return admins.every(({ id }) => id === ownerId);
}
