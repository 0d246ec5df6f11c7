import { AppError, ENDPOINTS, textSchema } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { z } from "zod";
import { answerAuthCall } from "../auth/answer-auth-call.js";
import type { Auth } from "../auth/create-auth.js";
import { findVisitor } from "../auth/visitor-session.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { readInput } from "../http/read-input.js";
import { readJson } from "../http/read-json.js";
import type { ServerEnv } from "../http/server-env.js";

const PASSWORD_TEXT_MAX_CHARS = 1000;
/** RFC 5321 allows no longer address. */
const EMAIL_MAX_CHARS = 254;
const email = z.email("Please enter a valid e-mail address").max(EMAIL_MAX_CHARS).toLowerCase();
const password = textSchema(PASSWORD_TEXT_MAX_CHARS);
const signInBody = z.object({ email, password });
const signUpBody = z.object({ email, password, name: textSchema(200).default("") });
const socialBody = z.object({
  provider: z.literal("google"),
  callbackURL: textSchema(2048).optional(),
  errorCallbackURL: textSchema(2048).optional(),
});
const changePasswordBody = z.object({ currentPassword: password, newPassword: password });

/** Logging in and out. The login library answers the calls that are named here and no other of its many. */
export function addAuthRoutes(app: Hono<ServerEnv>, auth: Auth): void {
  implementEndpoint(app, ENDPOINTS.getUser, async ({ c }) => {
    const user = (await findVisitor(c))?.user ?? null;
    return user === null ? c.json({ user }, 401) : { user };
  });

  app.post("/api/auth/sign-in/email", async (c) => {
    const body = readInput(signInBody, await readJson(c.req.raw));
    await c.get("callLimits").signIn(c, body.email);
    const answer = await answerAuthCall(auth, withBody(c.req.raw, body));
    await c.get("callLimits").signedIn(c, body.email);
    return answer;
  });
  app.post("/api/auth/sign-up/email", async (c) => {
    const body = readInput(signUpBody, await readJson(c.req.raw));
    await c.get("callLimits").signUp(c);
    const name = body.name.trim() === "" ? (body.email.split("@")[0] ?? "") : body.name.trim();
    return answerAuthCall(auth, withBody(c.req.raw, { ...body, name }));
  });
  app.post("/api/auth/sign-in/social", async (c) => {
    const body = readInput(socialBody, await readJson(c.req.raw));
    await c.get("callLimits").signUp(c);
    return answerAuthCall(auth, withBody(c.req.raw, body));
  });
  app.post("/api/auth/change-password", async (c) => {
    const body = readInput(changePasswordBody, await readJson(c.req.raw));
    const user = (await findVisitor(c))?.user ?? null;
    if (user === null) throw new AppError("unauthorized", "Log in to change the password.");
    await c.get("callLimits").signIn(c, user.email);
    return answerAuthCall(auth, withBody(c.req.raw, { ...body, revokeOtherSessions: true }));
  });
  app.get("/api/auth/callback/google", (c) => answerAuthCall(auth, c.req.raw));

  app.post("/api/auth/sign-out", async (c) => {
    await signOut(c, auth);
    return c.json({ ok: true });
  });
  app.on(["GET", "POST"], "/logout", async (c) => {
    await signOut(c, auth);
    return c.redirect("/", 303);
  });
}

/** Ends a login. An anonymous session goes on: with it everything made in it would be out of reach. */
async function signOut(c: Context<ServerEnv>, auth: Auth): Promise<void> {
  const visitor = await findVisitor(c);
  if (visitor?.isAnonymous === true) return;
  const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}

/** The request again, its body already read and checked. */
function withBody(request: Request, body: object): Request {
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(body) });
}
