import type { Context, Hono } from "hono";
import type { Auth } from "../auth/create-auth.js";
import { findVisitor } from "../http/visitor-session.js";
import { comesFromUs, ownHostsOf } from "../http/comes-from-us.js";
import type { ServerEnv } from "../http/server-env.js";

/** Who is signed in and comes from elsewhere finds a button there. */
const PAGE_WITH_BUTTON = "/login";

/** Logging out, by the application and by a plain link of ours or one that somebody typed. */
export function addLogoutRoutes(app: Hono<ServerEnv>, auth: Auth, baseUrl: string): void {
  app.post("/api/auth/sign-out", async (c) => {
    await signOut(c, auth);
    return c.json({ ok: true });
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

/** Browsers fetch pages before anybody has asked for them. */
function isLookAhead(headers: Headers): boolean {
  return ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    /prefetch|prerender|preview/iu.test(headers.get(name) ?? ""),
  );
}

/** Browsers that say nothing else of where a link was may still name its page. */
function isOwnLink(request: Request, baseUrl: string): boolean {
  const { headers } = request;
  const ownHosts = ownHostsOf(request, baseUrl);
  const referer = headers.get("sec-fetch-site") === null ? headers.get("referer") : null;
  const isFromOurPage =
    referer === null || (URL.canParse(referer) && ownHosts.includes(new URL(referer).host));
  return isFromOurPage && comesFromUs(headers, ownHosts);
}

/** Ends a login. An anonymous session goes on: with it everything made in it would be out of reach. */
async function signOut(c: Context<ServerEnv>, auth: Auth): Promise<void> {
  const visitor = await findVisitor(c);
  if (visitor?.isAnonymous === true) return;
  const { headers } = await auth.api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
  for (const cookie of headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
