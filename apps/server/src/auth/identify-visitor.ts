import { AppError, TOKEN_PREFIX } from "@inkreel/contract";
import { eq } from "drizzle-orm";
import { users } from "../db/tables/users.js";
import { isSafeMethod } from "../http/is-safe-method.js";
import type { Services } from "../services.js";
import type { Auth } from "./create-auth.js";
import { hashToken } from "./hash-token.js";
import { toVisitor, type Visitor } from "./visitor.js";

/** Who a request comes from, and the cookies to answer with. */
export interface Identity {
  /** Null for nobody known. */
  visitor: Visitor | null;
  cookies: string[];
}

type Parts = Pick<Services, "env" | "db" | "repositories">;

/**
 * By the token of a program, or else by the session's cookie. @throws AppError unauthorized for an unknown token, whatever cookie is beside it. */
export function identifyVisitor(services: Parts, auth: Auth, request: Request): Promise<Identity> {
  const token = readToken(request.headers);
  return token === null ? bySession(services, auth, request) : byToken(services, token);
}

/** The secret of `Authorization: Bearer inkreel_…`; null where there is none of ours. */
export function readToken(headers: Headers): string | null {
  const [scheme, token] = (headers.get("authorization") ?? "").split(" ");
  return scheme?.toLowerCase() === "bearer" && token?.startsWith(TOKEN_PREFIX) === true ? token : null;
}

async function byToken({ env, db, repositories }: Parts, token: string): Promise<Identity> {
  const ownerId = await repositories.apiTokens.findOwner(hashToken(token));
  const [user] = ownerId === null ? [] : await db.select().from(users).where(eq(users.id, ownerId));
  if (user === undefined)
    throw new AppError(
      "unauthorized",
      "This token is unknown or was deleted. Make a new one in the settings.",
    );
  return { visitor: toVisitor(user, env.adminEmails), cookies: [] };
}

async function bySession({ env }: Parts, auth: Auth, { headers, method }: Request): Promise<Identity> {
  if (!headers.has("cookie")) return { visitor: null, cookies: [] };
  const answer = await auth.api.getSession({
    headers,
    // What writes must not rest on a session that was ended a moment ago.
    query: { disableCookieCache: !isSafeMethod(method) },
    returnHeaders: true,
  });
  const user = answer.response?.user;
  return {
    visitor: user === undefined ? null : toVisitor(user, env.adminEmails),
    cookies: answer.headers.getSetCookie(),
  };
}

/** A new anonymous visitor. */
export async function createVisitor({ env }: Parts, auth: Auth): Promise<Identity> {
  // Without the request's headers: a cookie that is no longer good would be held against it.
  const { response, headers } = await auth.api.signInAnonymous({
    headers: new Headers(),
    returnHeaders: true,
  });
  return { visitor: toVisitor(response.user, env.adminEmails), cookies: headers.getSetCookie() };
}
