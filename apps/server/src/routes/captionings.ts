import {
  AppError,
  type AlignedVideo,
  type CaptioningFile,
  ENDPOINTS,
  MESSAGES,
  say,
  fileNameOf,
} from "@inkreel/contract";
import { knownLanguage } from "@inkreel/pipeline";
import { createHash } from "node:crypto";
import type { Context, Hono } from "hono";
import { presentCaptioning, summariseCaptioning } from "../captionings/present-captioning.js";
import { createCaptioningsRepository, type CaptioningOfFile } from "../db/captionings-repository.js";
import type { StoredCaptioning } from "../db/tables/captionings.js";
import { contentDisposition } from "../http/content-disposition.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { linkToNext } from "../http/link-to-next.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import { sendStoredFile } from "../http/send-stored-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { streamState } from "../http/stream-state.js";
import { findVisitor } from "../http/visitor-session.js";
import type { Services } from "../services.js";
import { findOwnedCaptioning, findOwnedUpload } from "./owned.js";

/** Captions are found again under the same URL, so a client must check whether its copy is still current. */
const CACHE_CONTROL = "private, no-cache";

/** Serves captions for videos that were made elsewhere. */
export function captioningRoutes(app: Hono<ServerEnv>, services: Services): void {
  addReads(app, services);
  addWords(app, services);
  addVideo(app, services);
  addFiles(app, services);
}

function addReads(app: Hono<ServerEnv>, { repositories, rendering }: Services): void {
  const { captionings } = repositories;

  implementEndpoint(app, ENDPOINTS.listCaptionings, async ({ c, query }) => {
    const visitor = await findVisitor(c);
    if (visitor === null) return [];
    const { limit = null, cursor = null } = query;
    // One more than the page shows whether another follows.
    const wish = { limit: limit === null ? null : limit + 1, beforeId: cursor };
    const found = await captionings.listForOwner(visitor.ownerId, wish);
    const page = limit === null ? found : found.slice(0, limit);
    const last = page.at(-1);
    if (found.length > page.length && last !== undefined) linkToNext(c, String(last.captioning.id));
    return page.map(summariseCaptioning);
  });

  implementEndpoint(app, ENDPOINTS.getCaptioning, async ({ c, params }) =>
    presentCaptioning(await findOwnedCaptioning(c, params.id)),
  );

  implementEndpoint(app, ENDPOINTS.captioningEvents, async ({ c, params }) => {
    const { captioning } = await findOwnedCaptioning(c, params.id);
    const { captioningJobs } = await rendering();
    return streamState(c, {
      read: async () => {
        const stored = await captionings.findFacts(captioning.id);
        return stored === null ? null : summariseCaptioning(stored);
      },
      isRunning: ({ status }) => status === "queued" || status === "working",
      waitForChange: (signal, timeoutMs) =>
        captioningJobs.waitForChange({ id: captioning.id, timeoutMs, signal }),
    });
  });

  implementEndpoint(app, ENDPOINTS.deleteCaptioning, async ({ c, params }) => {
    const { captioning } = await findOwnedCaptioning(c, params.id);
    await captionings.delete(captioning.id);
    await (await rendering()).captioningJobs.stop(captioning.id);
    return { ok: true as const };
  });
}

function addWords(app: Hono<ServerEnv>, services: Services): void {
  const { quotas, rendering, text } = services;
  const languageOf = async (
    { script, language }: { script: string; language?: string | null | undefined },
    owner: string,
  ): Promise<string | null> =>
    language ?? knownLanguage(await text.run("detectLanguage", script, { owner, signal: null }));

  implementEndpoint(app, ENDPOINTS.createCaptioning, async ({ c, body }) => {
    const upload = await findOwnedUpload(c, body.uploadId);
    if (upload.kind !== "video") throw new AppError("bad_input", "This upload is no video to caption.");
    const { ownerId, id: uploadId } = upload;
    const { script } = body;
    const language = await languageOf(body, ownerId);
    // Found words are never discarded, so the storage quota is checked before the work.
    await quotas.check({ ownerId }, { bytes: 1 });
    const created = await quotas.hold({ ownerId }, ["renders"], (tx) =>
      createCaptioningsRepository(tx).create({ ownerId, uploadId, script, language }),
    );
    await (await rendering()).captioningJobs.request(created.id);
    return presentCaptioning({ captioning: created, upload });
  });

  implementEndpoint(app, ENDPOINTS.patchCaptioning, async ({ c, params, body }) => {
    const { captioning, upload } = await findOwnedCaptioning(c, params.id);
    const { id, ownerId } = captioning;
    const { captioningJobs } = await rendering();
    const { script } = body;
    const language = await languageOf(body, ownerId);
    await quotas.check({ ownerId }, { bytes: 1 });
    const begun = await quotas.hold({ ownerId }, ["renders"], (tx) =>
      createCaptioningsRepository(tx).beginWords(id, { script, language }),
    );
    await captioningJobs.stop(id);
    await captioningJobs.request(id);
    return presentCaptioning({ captioning: foundCaptioning(begun, id), upload });
  });
}

function addVideo(app: Hono<ServerEnv>, { quotas, repositories, rendering }: Services): void {
  implementEndpoint(app, ENDPOINTS.burnCaptions, async ({ c, params, body }) => {
    const { captioning, upload } = await findOwnedCaptioning(c, params.id);
    const { id, ownerId } = captioning;
    if (captioning.hasPicture === false)
      throw new AppError("conflict", captioning.pictureFault ?? say("captioning_no_picture"));
    // The storage quota is checked before the video is made, because a finished video is never discarded.
    await quotas.check({ ownerId }, { bytes: 1 });
    const begun = await quotas.hold({ ownerId }, ["renders"], (tx) =>
      createCaptioningsRepository(tx).beginVideo(id, body),
    );
    if (begun === null) {
      const why = captioning.aligned === null ? "captioning_not_ready" : "captioning_busy";
      throw new AppError("conflict", say(why));
    }
    await (await rendering()).captioningJobs.request(id);
    return presentCaptioning({ captioning: begun, upload });
  });

  implementEndpoint(app, ENDPOINTS.stopBurning, async ({ c, params }) => {
    const { captioning, upload } = await findOwnedCaptioning(c, params.id);
    const ended = await repositories.captionings.endVideo(captioning.id);
    // While its words are being found, there is no video to stop.
    if (ended === null) return presentCaptioning({ captioning, upload });
    await (await rendering()).captioningJobs.stop(captioning.id);
    return presentCaptioning({ captioning: ended, upload });
  });
}

/** The row that a change returned. It is null if the captions were deleted meanwhile. */
function foundCaptioning(row: StoredCaptioning | null, id: number): StoredCaptioning {
  if (row === null) throw new AppError("not_found", `There is no captioning ${id}.`);
  return row;
}

const TEXTS = {
  "captions.srt": { extension: "srt", mediaType: "application/x-subrip; charset=utf-8", part: "srt" },
  "captions.vtt": { extension: "vtt", mediaType: "text/vtt; charset=utf-8", part: "vtt" },
  "words.json": { extension: "words.json", mediaType: "application/json", part: "words" },
} as const satisfies Record<Exclude<CaptioningFile, "video.mp4">, unknown>;

function addFiles(app: Hono<ServerEnv>, { files, text }: Services): void {
  implementEndpoint(app, ENDPOINTS.captioningFile, async ({ c, params, query }) => {
    const stored = await findOwnedCaptioning(c, params.id);
    const isDownload = query.download === "1";
    if (params.file !== "video.mp4") return sendText(c, text, stored, { file: params.file, isDownload });
    return sendStoredFile(c, files, {
      key: stored.captioning.videoKey,
      goneMessage: MESSAGES.videoNotFound,
      mediaType: "video/mp4",
      cacheControl: CACHE_CONTROL,
      disposition: dispositionOf(stored, { extension: "captioned.mp4", isDownload }),
    });
  });
}

async function sendText(
  c: Context<ServerEnv>,
  text: Services["text"],
  stored: CaptioningOfFile,
  { file, isDownload }: { file: keyof typeof TEXTS; isDownload: boolean },
): Promise<Response> {
  const { extension, mediaType, part } = TEXTS[file];
  const { ownerId, language } = stored.captioning;
  const aligned = alignedOf(stored);
  const texts = await text.run(
    "writeCaptionFiles",
    { aligned, language: language ?? "und" },
    { owner: ownerId, signal: null },
  );
  const bytes = Buffer.from(texts[part]);
  const etag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
  return sendFile(c, bytesSource(bytes, etag), {
    mediaType,
    cacheControl: CACHE_CONTROL,
    disposition: dispositionOf(stored, { extension, isDownload }),
  });
}

function alignedOf({ captioning }: CaptioningOfFile): AlignedVideo {
  if (captioning.aligned === null) throw new AppError("not_found", say("captioning_not_ready"));
  return captioning.aligned;
}

function dispositionOf(
  { upload }: CaptioningOfFile,
  { extension, isDownload }: { extension: string; isDownload: boolean },
): string {
  const name = upload.name.replace(/\.\w{1,5}$/u, "");
  return contentDisposition(isDownload ? "attachment" : "inline", fileNameOf(name, extension));
}
