import { AppError, ENDPOINTS, say, type ErrorCode, type Said } from "@inkreel/contract";
import type { Hono, Context } from "hono";
import { checkNewPassword } from "../auth/check-new-password.js";
import type { Auth } from "../auth/create-auth.js";
import type { KnownDevices } from "../auth/known-devices.js";
import type { PasswordHasher } from "../auth/passwords/create-password-hasher.js";
import { comesFromUs, ownHostsOf } from "../http/same-origin.js";
import { findVisitor, requireSession } from "../http/visitor-session.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { notBefore } from "../http/not-before.js";

/**
 * The page with the log-out button. A `/logout` link on another site leads there, so that no other site can log a
 * visitor out.
 */
const PAGE_WITH_BUTTON = "/login";
/**
 * Adds the routes for logging in. Only the calls of the authentication library (better-auth) that are named here are
 * reachable.
 */
export function addAuthRoutes(
  app: Hono<ServerEnv>,
  { auth, knownDevices, passwords }: { auth: Auth; knownDevices: KnownDevices; passwords: PasswordHasher },
): void {
  implementEndpoint(app, ENDPOINTS.getUser, async ({ c }) => {
    const user = (await findVisitor(c))?.user ?? null;
    return user === null ? c.json({ user }, 401) : { user };
  });

  implementEndpoint(app, ENDPOINTS.signIn, async ({ c, body }) => {
    const caller = { email: body.email, device: knownDevices.find(c, body.email) };
    await c.get("callLimits").signIn(c, caller);
    const answer = await answerAuthCall(auth, withBody(c.req.raw, body));
    await c.get("callLimits").signedIn(c, caller);
    answer.headers.append("set-cookie", knownDevices.remember(c, body.email));
    return answer;
  });
  implementEndpoint(app, ENDPOINTS.signInWithGoogle, async ({ c, body }) => {
    await c.get("callLimits").signUp(c);
    return answerAuthCall(auth, withBody(c.req.raw, body));
  });
  app.get("/api/auth/callback/google", (c) => answerAuthCall(auth, c.req.raw));
  addPasswordRoutes(app, auth, passwords);
}

function addPasswordRoutes(app: Hono<ServerEnv>, auth: Auth, passwords: PasswordHasher): void {
  implementEndpoint(app, ENDPOINTS.signUp, async ({ c, body }) => {
    await checkNewPassword(body.password, body.email);
    await c.get("callLimits").signUp(c);
    const name = body.name.trim() === "" ? (body.email.split("@")[0] ?? "") : body.name.trim();
    const call = withBody(c.req.raw, { ...body, name });
    await notBefore(passwords.signUpLeastMs, () => signUp(auth, { call, email: body.email }));
    return { ok: true as const };
  });
  implementEndpoint(app, ENDPOINTS.changePassword, async ({ c, body }) => {
    const { ownerId, user } = await requireSession(c);
    await checkNewPassword(body.newPassword, user.email);
    await c.get("callLimits").changePassword(ownerId);
    const answer = await answerAuthCall(auth, withBody(c.req.raw, { ...body, revokeOtherSessions: true }));
    // Whoever knew the old password could have created API tokens and links.
    await c.get("repositories").apiTokens.deleteAll(ownerId);
    await c.get("repositories").passwordLinks.forget(ownerId);
    await c.get("repositories").emailChanges.forget(ownerId);
    return answer;
  });
}

/**
 * Creates an account if there is none, and otherwise does nothing. The response is the same in both cases, because
 * no e-mail is sent and anybody can enter any address. Only a sign-in with the correct password shows the
 * difference.
 */
async function signUp(auth: Auth, { call, email }: { call: Request; email: string }): Promise<void> {
  try {
    await answerAuthCall(auth, call);
  } catch (error) {
    // If two sign-ups for one address run at the same time, the second one fails midway because the address is
    // taken.
    if (!(error instanceof AppError) || error.code !== "conflict") throw error;
    const { internalAdapter } = await auth.$context;
    // The library reports the same error if the database refused a new row.
    if ((await internalAdapter.findUserByEmail(email)) === null)
      throw new AppError(
        "unavailable",
        "The account could not be created at the moment. Please try again later.",
        {
          cause: error,
        },
      );
  }
}

/** Returns the request with its body, which was already read and validated. */
function withBody(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}

/** Adds the two ways to log out: the application's POST request and a plain link. */
export function addLogoutRoutes(app: Hono<ServerEnv>, auth: Auth, baseUrl: string): void {
  implementEndpoint(app, ENDPOINTS.signOut, async ({ c }) => {
    await signOut(c, auth);
    return { ok: true as const };
  });
  app.post("/logout", async (c) => {
    await signOut(c, auth);
    return c.redirect("/", 303);
  });
  app.get("/logout", async (c) => {
    c.header("cache-control", "no-store");
    if (c.req.method === "HEAD" || isLookAhead(c.req.raw.headers)) return c.body(null, 204);
    if (!isOwnLink(c.req.raw, baseUrl)) return c.redirect(PAGE_WITH_BUTTON, 303);
    await signOut(c, auth);
    return c.redirect("/", 303);
  });
}

/** Returns true if the browser only prefetches the page. */
function isLookAhead(headers: Headers): boolean {
  return ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/iu.test(headers.get(name) ?? ""),
  );
}

/**
 * Returns true for a link on one of our own pages. Browsers that do not send `Sec-Fetch-Site` are judged by
 * `Referer`.
 */
function isOwnLink(request: Request, baseUrl: string): boolean {
  const { headers } = request;
  const ownHosts = ownHostsOf(request, baseUrl);
  const referer = headers.get("sec-fetch-site") === null ? headers.get("referer") : null;
  const isFromOurPage =
    referer === null || (URL.canParse(referer) && ownHosts.includes(new URL(referer).host));
  return isFromOurPage && comesFromUs(headers, ownHosts);
}

/** Ends a logged-in session. An anonymous session is kept, because everything in it would otherwise be lost. */
async function signOut(c: Context<ServerEnv>, auth: Auth): Promise<void> {
  const visitor = await findVisitor(c);
  if (visitor?.isAnonymous === true) return;
  const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}

const CODES: Record<number, ErrorCode> = {
  400: "bad_input",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  503: "unavailable",
};
/** The status with which the library rejects an e-mail address that already has an account. */
const TAKEN_STATUS = 422;
/** Our messages for the library's error codes. */
const SAID: Readonly<Record<string, Said>> = {
  INVALID_PASSWORD: say("password_wrong"),
  CREDENTIAL_ACCOUNT_NOT_FOUND: say("password_none"),
};

/**
 * Passes a request to the authentication library and returns its response in the form of our API: errors become
 * AppErrors, and the session token is removed from the body, so that only the cookie contains it, where scripts
 * cannot read it.
 * @throws AppError with the library's message.
 */
export async function answerAuthCall(auth: Auth, request: Request): Promise<Response> {
  const response = await auth.handler(request);
  const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
  if (response.status >= 400) throw await readError(response, isJson);
  const headers = new Headers(response.headers);
  // A redirect has no body, although its content type says JSON.
  if (!isJson || response.status >= 300)
    return new Response(response.body, { status: response.status, headers });
  const { token: _token, ...answer } = ((await response.json()) ?? {}) as Record<string, unknown>;
  headers.delete("content-length");
  return Response.json(answer, { status: response.status, headers });
}

async function readError(response: Response, isJson: boolean): Promise<AppError> {
  const body = isJson ? ((await response.json()) as { message?: unknown; code?: unknown } | null) : null;
  const said = SAID[String(body?.code)];
  if (said !== undefined) return new AppError("bad_input", said);
  const message = typeof body?.message === "string" ? body.message : "Signing in failed. Please try again.";
  if (response.status === TAKEN_STATUS) return new AppError("conflict", message);
  return new AppError(CODES[response.status] ?? "internal", message);
}
