import { createHash } from "node:crypto";
import { ENDPOINTS, excerptPartOf, type ExcerptFormat, fileNameOf } from "@inkreel/contract";
import { ensureExcerpt } from "@inkreel/pipeline";
import type { Hono } from "hono";
import { callSignal } from "../http/call-signal.js";
import { contentDisposition } from "../http/content-disposition.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { requireSpoken } from "../voices/require-spoken.js";
import { findOwnedProject } from "./owned.js";

/** An excerpt has the same URL after each change of its project, so a client must check whether its copy is current. */
const CACHE_CONTROL = "private, no-cache";
const MEDIA_TYPES: Record<ExcerptFormat, string> = { gif: "image/gif", webm: "video/webm" };

/** Serves parts of a project's video as files, without a render. */
export function excerptRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { compositions, byteStore: store, waiting } = services;

  implementEndpoint(app, ENDPOINTS.getExcerpt, async ({ c, params, query }) => {
    const project = await findOwnedProject(c, params.id);
    const signal = callSignal(c);
    const { fromMs, toMs = null, widthPx = null } = query;
    const wish = { format: params.format, fromMs, toMs, widthPx };
    // What no video can have is refused before anything is narrated.
    excerptPartOf(wish, Infinity);
    await requireSpoken(services, project, signal);
    const { composition } = await waiting.during(project, () =>
      compositions.composeProject({ projectId: project.id, aspectRatio: null, signal, onProgress: null }),
    );
    const part = excerptPartOf(wish, composition.durationMs);
    const bytes = await ensureExcerpt(composition, part, { store, signal });
    const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
    return sendFile(c, bytesSource(bytes, etag), {
      mediaType: MEDIA_TYPES[part.format],
      cacheControl: CACHE_CONTROL,
      disposition: contentDisposition("attachment", fileNameOf(project.title, part.format)),
    });
  });
}
