import { hash } from "node:crypto";
import { ENDPOINTS } from "@inkreel/contract";
import type { Context, Hono, MiddlewareHandler } from "hono";
import type { Changes } from "../db/changes.js";
import { createReadMemo } from "../db/read-memo.js";
import { routePath } from "./implement-endpoint.js";
import { isNamed } from "./send-file.js";
import type { ServerEnv } from "./server-env.js";
import { findVisitor } from "./visitor-session.js";

/** Answers of other endpoints cost little, are long, or count against a limit. */
const KEPT = [
  ENDPOINTS.listProjects,
  ENDPOINTS.getProject,
  ENDPOINTS.getProjectScript,
  ENDPOINTS.listScenes,
  ENDPOINTS.getVoice,
  ENDPOINTS.getVoiceConfig,
  ENDPOINTS.getVideo,
  ENDPOINTS.getVideoProject,
  ENDPOINTS.listTemplates,
];
const MAX_BYTES = 32 * 1024 * 1024;
/** About what an entry takes besides its key and the bytes of its answer. */
const ENTRY_BYTES = 1024;
/** The request's headers that change an answer. */
const VARYING = ["accept-encoding", "accept-language"];

interface KeptAnswer {
  bytes: Uint8Array<ArrayBuffer>;
  /** Contain `etag`. */
  headers: Record<string, string>;
}

/**
 * Answers reads that were answered a moment ago with the same bytes, as long as nothing that the visitor owns was changed,
 * and with 304 if the caller has these bytes already. Each visitor has answers of their own. It must come before the
 * routes.
 */
export function keepAnswers(app: Hono<ServerEnv>, changes: Changes): void {
  const answers = createReadMemo<KeptAnswer | null>(changes, {
    maxSize: MAX_BYTES,
    // An address can be longer than its answer, and each character can take two bytes.
    sizeOf: ({ bytes }, key) => bytes.byteLength + 2 * key.length + ENTRY_BYTES,
  });
  const answerAgain: MiddlewareHandler<ServerEnv> = async (c, next) => {
    const scope = (await findVisitor(c))?.ownerId ?? "";
    const key = JSON.stringify([scope, c.req.url, ...VARYING.map((name) => c.req.header(name) ?? "")]);
    let isNew = false;
    const kept = await answers.read({ key, scope }, async () => {
      isNew = true;
      await next();
      return nameAnswer(c);
    });
    if (kept === null) return;
    const { bytes, headers } = kept;
    const named = c.req.header("if-none-match");
    if (named === undefined || !isNamed(named, headers["etag"]!))
      return isNew ? undefined : c.body(bytes, 200, headers);
    // Otherwise the headers of the route's answer would be added.
    c.res = undefined;
    c.res = c.body(null, 304, withoutBody(headers));
    return undefined;
  };
  for (const { path } of KEPT) app.get(routePath(path), answerAgain);
}

/**
 * Names the answer of the route and returns it, or null if it is not to be given again: an error, or one that sets
 * cookies.
 */
function nameAnswer({ res: { status, headers }, get }: Context<ServerEnv>): KeptAnswer | null {
  const bytes = get("sentBytes");
  if (bytes === undefined || status !== 200 || headers.has("set-cookie")) return null;
  headers.set("etag", `"${hash("sha1", bytes, "base64url")}"`);
  // A browser may store it, but must ask each time whether it still holds.
  headers.set("cache-control", "private, no-cache");
  return { bytes, headers: Object.fromEntries(headers) };
}

/** Returns the headers of a 304, which has no body to describe. */
function withoutBody(headers: Record<string, string>): Record<string, string> {
  const { "content-type": _type, "content-encoding": _encoding, ...rest } = headers;
  return rest;
}
