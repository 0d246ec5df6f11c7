import { AppError, MESSAGES, sentence, type User } from "@inkreel/contract";
import type { Context, MiddlewareHandler } from "hono";
import { loggedInMeanwhile } from "./owner-gone.js";
import type { ServerEnv } from "./server-env.js";
import {
  createVisitor,
  type Identification,
  type Identity,
  identifyVisitor,
  readToken,
} from "../auth/identify-visitor.js";
import type { Visitor } from "../auth/visitor.js";

/** Adds the visitor's session to the context. Its cookies are sent with every response, including errors. */
export function visitorSession(options: {
  identification: Identification;
  /** Called before an anonymous visitor is created. It may throw to refuse. */
  beforeCreate: (c: Context<ServerEnv>) => Promise<void>;
}): MiddlewareHandler<ServerEnv> {
  const { identification, beforeCreate } = options;
  return async (c, next) => {
    let cookies: readonly string[] = [];
    let found: Promise<Identity> | null = null;
    let begun: Promise<Visitor> | null = null;
    const keepCookies = (identity: Identity): Identity => {
      ({ cookies } = identity);
      return identity;
    };
    const identify = () => (found ??= identifyVisitor(identification, c.req.raw).then(keepCookies));
    const create = async (): Promise<Visitor> => {
      await beforeCreate(c);
      const created = await createVisitor(identification);
      found = Promise.resolve(keepCookies(created));
      return created.visitor;
    };
    const begin = async (): Promise<Visitor> => {
      const { visitor, hasLeft } = await identify();
      if (hasLeft) throw loggedInMeanwhile();
      return visitor ?? (begun ??= create());
    };
    c.set("visitors", { find: async () => (await identify()).visitor, begin });
    await next();
    addCookies(c.res.headers, cookies);
  };
}

/** Adds the session's cookies, except those that the route has set itself, as when logging in and out. */
function addCookies(headers: Headers, cookies: readonly string[]): void {
  if (cookies.length === 0) return;
  const isSet = new Set(headers.getSetCookie().map(cookieName));
  for (const cookie of cookies) {
    if (!isSet.has(cookieName(cookie))) headers.append("set-cookie", cookie);
  }
}

function cookieName(cookie: string): string {
  return cookie.slice(0, cookie.indexOf("="));
}

/** Returns the visitor, or null for a caller without a session, for whom read requests find nothing. */
export function findVisitor(c: Context<ServerEnv>): Promise<Visitor | null> {
  return c.get("visitors").find();
}

/** Returns the visitor. A caller without a session gets an anonymous one, so this is for requests that write. */
export function requireVisitor(c: Context<ServerEnv>): Promise<Visitor> {
  return c.get("visitors").begin();
}

/**
 * Returns the visitor with an account.
 * @throws AppError unauthorized if the caller is not logged in. An anonymous session is not a login.
 */
export async function requireUser(c: Context<ServerEnv>): Promise<Visitor> {
  const visitor = await findVisitor(c);
  if (visitor === null || visitor.user === null) throw new AppError("unauthorized", MESSAGES.signInFirst);
  return visitor;
}

/**
 * Returns the visitor with an account who has signed in. An API token is not enough for what ends an account or changes
 * its password.
 * @throws AppError unauthorized.
 */
export async function requireSession(c: Context<ServerEnv>): Promise<Visitor & { user: User }> {
  if (readToken(c.req.raw.headers) !== null) throw new AppError("unauthorized", MESSAGES.signInFirst);
  const visitor = await requireUser(c);
  return { ...visitor, user: visitor.user! };
}

/**
 * Returns the visitor if they are an administrator.
 * @throws AppError unauthorized if the caller is not logged in, forbidden if the caller is not an administrator.
 */
export async function requireAdmin(c: Context<ServerEnv>): Promise<Visitor> {
  const visitor = await findVisitor(c);
  if (visitor === null || visitor.user === null) throw new AppError("unauthorized", MESSAGES.loginRequired);
  if (!visitor.isAdmin) throw new AppError("forbidden", sentence(MESSAGES.accessDenied));
  return visitor;
}
