import { AppError } from "@inkreel/contract";
import { eq } from "drizzle-orm";
import { ACCOUNTS_SCOPE } from "../db/changes.js";
import type { ReadMemo } from "../db/read-memo.js";
import { users } from "../db/tables/users.js";
import { isSafeMethod } from "./is-safe-method.js";
import type { Services } from "../services.js";
import { hasClaimedSession } from "./claimed-sessions.js";
import type { Auth } from "./create-auth.js";
import { hashToken } from "./hash-token.js";
import type { KnownSession, SessionMemo } from "./session-memo.js";
import { toVisitor, type Visitor } from "./visitor.js";

/** The caller of a request, and the cookies for the response. */
export interface Identity {
  /** Null for a caller without a session. */
  visitor: Visitor | null;
  cookies: string[];
  /** True for an anonymous visitor who has logged in since the request was sent. */
  hasLeft: boolean;
}

const NOBODY: Identity = { visitor: null, cookies: [], hasLeft: false };

/** What is needed to identify a visitor. */
export interface Identification {
  services: Pick<Services, "env" | "db" | "repositories" | "endedSessions">;
  auth: Auth;
  sessionMemo: SessionMemo;
  /** The users of API tokens by the tokens' hashes. */
  tokenMemo: ReadMemo<UserRow | null>;
}

export type UserRow = typeof users.$inferSelect;

/**
 * Identifies the visitor by an API token, or otherwise by the session cookie.
 * @throws AppError unauthorized for an unknown token, even with a valid cookie.
 */
export function identifyVisitor(parts: Identification, request: Request): Promise<Identity> {
  const token = readToken(request.headers);
  return token === null ? bySession(parts, request) : byToken(parts, token);
}

/**
 * Returns the token in `Authorization: Bearer …`, or null if there is no such header. A token that cannot be ours is
 * returned too, so that its caller is refused instead of becoming an anonymous visitor.
 */
export function readToken(headers: Headers): string | null {
  const [scheme, token] = (headers.get("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" ? (token ?? "") : null;
}

async function byToken({ services, tokenMemo }: Identification, token: string): Promise<Identity> {
  const { env, db, repositories } = services;
  const secretHash = hashToken(token);
  const user = await tokenMemo.read({ key: secretHash, scope: ACCOUNTS_SCOPE }, async () => {
    const ownerId = await repositories.apiTokens.findOwner(secretHash);
    const [found] = ownerId === null ? [] : await db.select().from(users).where(eq(users.id, ownerId));
    return found ?? null;
  });
  if (user === null)
    throw new AppError(
      "unauthorized",
      "This API token is unknown or was revoked. Create a new one in the settings.",
    );
  return { visitor: toVisitor(user, env.adminEmails), cookies: [], hasLeft: false };
}

async function bySession(parts: Identification, { headers, method }: Request): Promise<Identity> {
  const cookie = headers.get("cookie");
  if (cookie === null) return NOBODY;
  // A write request must not rely on a cached session, which may have just ended.
  if (!isSafeMethod(method)) return askLibrary(parts, headers, { disableCookieCache: true });
  const known = parts.sessionMemo.find(cookie);
  if (known !== null) return toIdentity(parts, known);
  return askLibrary(parts, headers, { disableCookieCache: false });
}

async function askLibrary(
  parts: Identification,
  headers: Headers,
  query: { disableCookieCache: boolean },
): Promise<Identity> {
  const answer = await parts.auth.api.getSession({ headers, query, returnHeaders: true });
  const { response: found } = answer;
  if (found === null) {
    // The library's response would delete the cookie that the log-in has just set.
    const hasLeft = await hasClaimedSession(parts.services.db, headers);
    return { visitor: null, cookies: hasLeft ? [] : answer.headers.getSetCookie(), hasLeft };
  }
  const session = { token: found.session.token, user: found.user, cookies: answer.headers.getSetCookie() };
  parts.sessionMemo.keep(headers.get("cookie") ?? "", session);
  return toIdentity(parts, session);
}

function toIdentity(
  { services: { env, endedSessions } }: Identification,
  { token, user, cookies }: KnownSession,
): Identity {
  if (endedSessions.has(token)) return NOBODY;
  return { visitor: toVisitor(user, env.adminEmails), cookies, hasLeft: false };
}

/** Creates an anonymous visitor. */
export async function createVisitor({
  services,
  auth,
}: Identification): Promise<Identity & { visitor: Visitor }> {
  // The request's headers are left out, because the library would refuse an expired cookie.
  const { response, headers } = await auth.api.signInAnonymous({
    headers: new Headers(),
    returnHeaders: true,
  });
  const visitor = toVisitor(response.user, services.env.adminEmails);
  return { visitor, cookies: headers.getSetCookie(), hasLeft: false };
}
