import { ENDPOINTS } from "@inkreel/contract";
import type { Hono, MiddlewareHandler } from "hono";
import type { DatabaseConnection } from "../db/database.js";
import { createReadMemo } from "../db/read-memo.js";
import { routePath } from "./implement-endpoint.js";
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
  bytes: ArrayBuffer;
  headers: [string, string][];
}

/**
 * Answers reads that were answered a moment ago with the same bytes, as long as nothing was written to the database.
 * Each visitor has answers of their own. It must come before the routes.
 */
export function keepAnswers(app: Hono<ServerEnv>, database: Pick<DatabaseConnection, "countChanges">): void {
  const answers = createReadMemo<KeptAnswer | null>(database, {
    maxSize: MAX_BYTES,
    // An address can be longer than its answer, and each character can take two bytes.
    sizeOf: ({ bytes }, key) => bytes.byteLength + 2 * key.length + ENTRY_BYTES,
  });
  const answerAgain: MiddlewareHandler<ServerEnv> = async (c, next) => {
    const ownerId = (await findVisitor(c))?.ownerId ?? "";
    const key = JSON.stringify([ownerId, c.req.url, ...VARYING.map((name) => c.req.header(name) ?? "")]);
    let isNew = false;
    const kept = await answers.read(key, async () => {
      isNew = true;
      await next();
      return readAnswer(c.res);
    });
    if (isNew || kept === null) return;
    return c.body(kept.bytes, 200, Object.fromEntries(kept.headers));
  };
  for (const { path } of KEPT) app.get(routePath(path), answerAgain);
}

/** Returns null for an answer that is not to be given again: an error, or one that sets cookies. */
async function readAnswer(response: Response): Promise<KeptAnswer | null> {
  if (response.status !== 200 || response.headers.has("set-cookie")) return null;
  return { bytes: await response.clone().arrayBuffer(), headers: [...response.headers] };
}
