import { randomUUID } from "node:crypto";
import { AppError } from "@inkreel/contract";
import { hashPassword } from "better-auth/crypto";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../db/database.js";
import { users } from "../../db/tables/users.js";
import type { Env } from "../../env.js";
import { checkNewPassword } from "../../auth/check-new-password.js";
import { createPasswordLink } from "../../auth/password-links.js";
import { replacePassword } from "../../auth/replace-password.js";
import type { AdminCommand } from "./admin-command.js";
import { commandLine } from "../../command-line.js";

type User = typeof users.$inferSelect;

export interface AdminServices {
  env: Pick<Env, "adminEmails" | "baseUrl">;
  db: Database;
  /** Called for each session that is ended. */
  onSessionEnd: (token: string) => void;
}

/**
 * Runs the command and returns a report for the terminal.
 * @throws AppError with what to do instead.
 */
export async function runAdminCommand(
  { env, db, onSessionEnd }: AdminServices,
  command: AdminCommand,
): Promise<string> {
  if (command.name === "list") return describeUsers(await listUsers(db), env.adminEmails);
  if (command.name === "password-link") return makePasswordLink({ env, db }, command.email);
  const { name, email } = command;
  await checkNewPassword(command.password, email);
  const passwordHash = await hashPassword(command.password);
  const { user, isNew, ended } = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    checkBefore(command, before);
    const user = before ?? (await createUser(tx, email));
    const ended = await replacePassword(tx, user.id, passwordHash);
    if (name === "create") await tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
    return { user, isNew: before === undefined, ended };
  });
  for (const token of ended) onSessionEnd(token);
  if (name === "reset-password")
    return `The password of ${user.email} was changed; Inkreel logged it out everywhere and revoked its API tokens.`;
  const done = isNew ? "Created" : "Took over";
  return `${done} the account ${user.email}. ${adviceFor(user.email, env.adminEmails)}`;
}

async function makePasswordLink(
  { env, db }: Pick<AdminServices, "env" | "db">,
  email: string,
): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (user === undefined) throw noAccount(email);
  const sources = { db, baseUrl: env.baseUrl, clock: () => new Date() };
  const { url, expiresAt } = await createPasswordLink(sources, { userId: user.id, isMailed: false });
  return `With this link, ${email} can set a new password once, until ${expiresAt}:\n${url}`;
}

function noAccount(email: string): AppError {
  return new AppError("not_found", `${email} has no account. To create one, run: create ${email}`);
}

function checkBefore(
  { name, email }: Extract<AdminCommand, { password: string }>,
  before: User | undefined,
): void {
  if (name === "create" && before?.emailVerified === true)
    throw new AppError(
      "conflict",
      `${email} has an account. To set a new password, run: reset-password ${email}`,
    );
  if (name === "reset-password" && before === undefined) throw noAccount(email);
}

async function createUser(tx: Database, email: string): Promise<User> {
  const values = { id: randomUUID(), name: email.split("@")[0] ?? email, email };
  const [user] = await tx.insert(users).values(values).returning();
  return user as User;
}

function adviceFor(email: string, adminEmails: readonly string[]): string {
  if (adminEmails.includes(email)) return "It is an administrator.";
  const list = [...adminEmails, email].join(",");
  return `It is not an administrator yet: set ADMIN_EMAILS=${list} and restart the server.`;
}

function listUsers(db: Database): Promise<User[]> {
  return db.select().from(users).where(eq(users.isAnonymous, false)).orderBy(asc(users.email));
}

function describeUsers(found: User[], adminEmails: readonly string[]): string {
  if (found.length === 0)
    return `There are no accounts. To create one, run: ${commandLine("admin", "create EMAIL")}`;
  const line = ({ email, emailVerified, createdAt }: User): string => {
    const role = emailVerified && adminEmails.includes(email) ? "administrator" : "user";
    const state = emailVerified ? "verified" : "not verified";
    return `${email}  ${role}, ${state}, since ${createdAt.toISOString().slice(0, 10)}`;
  };
  return found.map(line).join("\n");
}
