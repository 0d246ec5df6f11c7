import { AppError, TOKEN_PREFIX } from "@inkreel/contract";
import { eq } from "drizzle-orm";
import { users } from "../db/tables/users.js";
import { isSafeMethod } from "./is-safe-method.js";
import type { Services } from "../services.js";
import { hasClaimedSession } from "./claimed-sessions.js";
import type { Auth } from "./create-auth.js";
import { hashToken } from "./hash-token.js";
import type { KnownSession, SessionMemo } from "./session-memo.js";
import { toVisitor, type Visitor } from "./visitor.js";

/** Caller of a request, and the cookies to answer with. */
export interface Identity {
  /** Null for nobody known. */
  visitor: Visitor | null;
  cookies: string[];
  /** True for an anonymous visitor who has logged in while the request was under way. */
  hasLeft: boolean;
}

const NOBODY: Identity = { visitor: null, cookies: [], hasLeft: false };

/** Parts that are needed to identify a visitor. */
export interface Identification {
  services: Pick<Services, "env" | "db" | "repositories" | "endedSessions">;
  auth: Auth;
  sessionMemo: SessionMemo;
}

/**
 * Identifies the visitor by the token of a program, or else by the session's cookie.
 *
 * @throws AppError unauthorized for an unknown token, whatever cookie is beside it.
 */
export function identifyVisitor(parts: Identification, request: Request): Promise<Identity> {
  const token = readToken(request.headers);
  return token === null ? bySession(parts, request) : byToken(parts, token);
}

/** The secret of `Authorization: Bearer inkreel_…`; null where there is none of ours. */
export function readToken(headers: Headers): string | null {
  const [scheme, token] = (headers.get("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token?.startsWith(TOKEN_PREFIX) === true ? token : null;
}

async function byToken({ services }: Identification, token: string): Promise<Identity> {
  const { env, db, repositories } = services;
  const ownerId = await repositories.apiTokens.findOwner(hashToken(token));
  const [user] = ownerId === null ? [] : await db.select().from(users).where(eq(users.id, ownerId));
  if (user === undefined)
    throw new AppError(
      "unauthorized",
      "This API token is unknown or was revoked. Create a new one in the settings.",
    );
  return { visitor: toVisitor(user, env.adminEmails), cookies: [], hasLeft: false };
}

async function bySession(parts: Identification, { headers, method }: Request): Promise<Identity> {
  const cookie = headers.get("cookie");
  if (cookie === null) return NOBODY;
  // A writing call must not rely on a session that was ended a moment ago.
  if (!isSafeMethod(method)) return askLibrary(parts, headers, { disableCookieCache: true });
  const known = parts.sessionMemo.find(cookie);
  if (known !== null) return toIdentity(parts, known, []);
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
    // The answer would take away the cookie that the log-in has just set.
    const hasLeft = await hasClaimedSession(parts.services.db, headers);
    return { visitor: null, cookies: hasLeft ? [] : answer.headers.getSetCookie(), hasLeft };
  }
  const session = { token: found.session.token, user: found.user };
  const cookies = answer.headers.getSetCookie();
  if (cookies.length === 0) parts.sessionMemo.keep(headers.get("cookie") ?? "", session);
  return toIdentity(parts, session, cookies);
}

function toIdentity(
  { services: { env, endedSessions } }: Identification,
  { token, user }: KnownSession,
  cookies: string[],
): Identity {
  if (endedSessions.has(token)) return NOBODY;
  return { visitor: toVisitor(user, env.adminEmails), cookies, hasLeft: false };
}

/** A new anonymous visitor. */
export async function createVisitor({
  services,
  auth,
}: Identification): Promise<Identity & { visitor: Visitor }> {
  // The call leaves out the request's headers: the library would refuse it for a cookie that is no longer valid.
  const { response, headers } = await auth.api.signInAnonymous({
    headers: new Headers(),
    returnHeaders: true,
  });
  const visitor = toVisitor(response.user, services.env.adminEmails);
  return { visitor, cookies: headers.getSetCookie(), hasLeft: false };
}
