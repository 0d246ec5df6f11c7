import { AppError, embedSize, ENDPOINTS, FRAME_SIZE_PX, MESSAGES, fileNameOf } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { html } from "hono/html";
import { findOwnedProject } from "./owned.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";
import { contentDisposition } from "../http/content-disposition.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { sendStoredFile } from "../http/send-stored-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { shareUrl } from "../shares/share-url.js";
import { needSharedVideo, notShared } from "../shares/shared-video.js";
import type { Services } from "../services.js";
import { randomBytes } from "node:crypto";

const SHARE_ID_BYTES = 16;

/**
 * Caches may keep responses, because they are public, but only for five minutes, so that a closed share soon
 * disappears everywhere.
 */
const CACHE_CONTROL = "public, max-age=300, must-revalidate";

/** Serves the only public content: a video whose owner has pressed Share, until the share is closed. */
export function shareRoutes(app: Hono<ServerEnv>, services: Services): void {
  addOwnersCalls(app, services);
  addDescriptions(app, services);
  addFiles(app, services);
}

function addOwnersCalls(app: Hono<ServerEnv>, { repositories, env }: Services): void {
  const { shares, videoProjects } = repositories;

  implementEndpoint(app, ENDPOINTS.shareVideo, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const video = await videoProjects.findByProject(project.id);
    if (video?.videoKey == null) throw new AppError("not_found", MESSAGES.videoNotFound);
    const { id } = await shares.open(project.id, newShareId());
    return { shareId: id, url: shareUrl(env.baseUrl, id) };
  });

  implementEndpoint(app, ENDPOINTS.reopenShare, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const share = await shares.reopen(project.id);
    if (share === null) throw new AppError("not_found", "This video was never shared.");
    return { shareId: share.id, url: shareUrl(env.baseUrl, share.id) };
  });

  implementEndpoint(app, ENDPOINTS.unshareVideo, async ({ c, params }) => {
    const { id } = await findOwnedProject(c, params.id);
    await shares.close(id);
    return { ok: true as const };
  });
}

function addDescriptions(app: Hono<ServerEnv>, { repositories, env }: Services): void {
  implementEndpoint(app, ENDPOINTS.getShare, async ({ c, params: { shareId } }) => {
    keepOutOfSearch(c);
    const { project, video, facts } = await needSharedVideo(repositories, shareId);
    const file = (name: string) => `/api/shares/${shareId}/${name}`;
    return {
      shareId,
      title: project.title,
      durationMs: video.durationMs ?? facts.transcript.at(-1)?.endMs ?? 0,
      ...facts,
      videoUrl: file("video"),
      posterUrl: file("poster.jpg"),
      captions: { vtt: file("captions.vtt") },
    };
  });

  implementEndpoint(app, ENDPOINTS.oembed, async ({ c, query }) => {
    keepOutOfSearch(c);
    const shareId = shareIdOf(query.url, env.baseUrl);
    if (shareId === null) throw notShared();
    const { project, facts } = await needSharedVideo(repositories, shareId);
    return oembedOf({
      title: project.title,
      baseUrl: env.baseUrl,
      shareId,
      poster: FRAME_SIZE_PX[facts.aspectRatio],
      player: embedSize(facts.aspectRatio, {
        maxWidthPx: query.maxwidth ?? null,
        maxHeightPx: query.maxheight ?? null,
      }),
    });
  });
}

interface SharedFile {
  mediaType: string;
  extension: string;
  keyOf: (video: StoredVideoProject) => string | null;
}
const VIDEO: SharedFile = { mediaType: "video/mp4", extension: "mp4", keyOf: ({ videoKey }) => videoKey };
const POSTER: SharedFile = { mediaType: "image/jpeg", extension: "jpg", keyOf: ({ posterKey }) => posterKey };
const VTT: SharedFile = {
  mediaType: "text/vtt; charset=utf-8",
  extension: "vtt",
  keyOf: ({ vttKey }) => vttKey,
};

function addFiles(app: Hono<ServerEnv>, { repositories, files }: Services): void {
  const send =
    ({ mediaType, extension, keyOf }: SharedFile) =>
    async ({ c, params }: { c: Context<ServerEnv>; params: { shareId: string } }): Promise<Response> => {
      keepOutOfSearch(c);
      const { project, video } = await needSharedVideo(repositories, params.shareId);
      return sendStoredFile(c, files, {
        key: keyOf(video),
        goneMessage: MESSAGES.videoNotFound,
        mediaType,
        cacheControl: CACHE_CONTROL,
        disposition: contentDisposition("inline", fileNameOf(project.title, extension)),
      });
    };
  implementEndpoint(app, ENDPOINTS.shareFile, send(VIDEO));
  implementEndpoint(app, ENDPOINTS.sharePoster, send(POSTER));
  implementEndpoint(app, ENDPOINTS.shareVtt, send(VTT));
}

/** Tells search engines not to index the page. It is called first, so that a 404 response has the header, too. */
function keepOutOfSearch(c: Context<ServerEnv>): void {
  c.header("x-robots-tag", "noindex, nofollow");
}

/** Returns a share id that cannot be guessed: 128 random bits. */
function newShareId(): string {
  return randomBytes(SHARE_ID_BYTES).toString("base64url");
}

const SHARE_PATH = /^\/v\/([\w-]{1,64})\/?$/u;

/** Returns the share id in a URL of our own share pages, or null for every other URL. */
function shareIdOf(address: string, baseUrl: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.origin !== new URL(baseUrl).origin || url.username !== "") return null;
  return SHARE_PATH.exec(url.pathname)?.[1] ?? null;
}

/** Returns the oEmbed response (oembed.com) for embedding a shared video. */
function oembedOf(shared: {
  title: string;
  baseUrl: string;
  shareId: string;
  poster: { widthPx: number; heightPx: number };
  player: { widthPx: number; heightPx: number };
}) {
  const { title, baseUrl, shareId, poster, player } = shared;
  const code = html`<iframe
    src="${shareUrl(baseUrl, shareId)}?embed=1"
    width="${player.widthPx}"
    height="${player.heightPx}"
    title="${title}"
    style="border:0"
    allow="fullscreen"
    allowfullscreen
  ></iframe>`;
  return {
    version: "1.0" as const,
    type: "video" as const,
    title,
    provider_name: "Inkreel",
    provider_url: baseUrl,
    html: code.toString(),
    width: player.widthPx,
    height: player.heightPx,
    thumbnail_url: `${baseUrl}/api/shares/${shareId}/poster.jpg`,
    thumbnail_width: poster.widthPx,
    thumbnail_height: poster.heightPx,
  };
}
