import { AppError, ENDPOINTS, FRAME_SIZE_PX, MESSAGES } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { findOwnedProject } from "../auth/owned.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredVideoProject } from "../db/video-projects-repository.js";
import { contentDisposition, fileNameOf } from "../http/content-disposition.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { sendStoredFile } from "../http/send-stored-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { readFilmFacts, type FilmFacts } from "../preview/film-facts.js";
import { oembedOf, shareIdOf } from "../preview/oembed.js";
import { newShareId } from "../preview/share-id.js";
import type { Services } from "../services.js";

/** Public, so that players elsewhere keep it for a while; short, so that a closed page is soon closed everywhere. */
const CACHE_CONTROL = "public, max-age=300, must-revalidate";

interface SharedFilm {
  project: StoredProject;
  video: StoredVideoProject;
  facts: FilmFacts;
}

/** The one public door: a video whose owner has pressed Share, until it is closed again. */
export function shareRoutes(app: Hono<ServerEnv>, { repositories, files, env }: Services): void {
  const { shares, projects, videoProjects } = repositories;
  const pageUrl = (shareId: string) => `${env.baseUrl}/v/${shareId}`;

  implementEndpoint(app, ENDPOINTS.shareVideo, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const video = await videoProjects.findByProject(project.id);
    if (video?.videoKey == null) throw new AppError("not_found", MESSAGES.videoNotFound);
    const { id } = await shares.open(project.id, newShareId());
    return { shareId: id, url: pageUrl(id) };
  });

  implementEndpoint(app, ENDPOINTS.unshareVideo, async ({ c, params }) => {
    const { id } = await findOwnedProject(c, params.id);
    await shares.close(id);
    return { ok: true as const };
  });

  implementEndpoint(app, ENDPOINTS.getShare, async ({ c, params: { shareId } }) => {
    const { project, video, facts } = await openShare(c, shareId);
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

  implementEndpoint(app, ENDPOINTS.shareFile, ({ c, params }) =>
    sendShared(c, { ...params, mediaType: "video/mp4", extension: "mp4", keyOf: ({ videoKey }) => videoKey }),
  );
  implementEndpoint(app, ENDPOINTS.sharePoster, ({ c, params }) =>
    sendShared(c, {
      ...params,
      mediaType: "image/jpeg",
      extension: "jpg",
      keyOf: ({ posterKey }) => posterKey,
    }),
  );
  implementEndpoint(app, ENDPOINTS.shareVtt, ({ c, params }) =>
    sendShared(c, {
      ...params,
      mediaType: "text/vtt; charset=utf-8",
      extension: "vtt",
      keyOf: ({ vttKey }) => vttKey,
    }),
  );

  implementEndpoint(app, ENDPOINTS.oembed, async ({ c, query }) => {
    const shareId = shareIdOf(query.url, env.baseUrl);
    if (shareId === null) throw noShare();
    const { project, facts } = await openShare(c, shareId);
    return oembedOf({
      title: project.title,
      baseUrl: env.baseUrl,
      shareId,
      frame: FRAME_SIZE_PX[facts.aspectRatio],
      maxWidthPx: query.maxwidth ?? null,
      maxHeightPx: query.maxheight ?? null,
    });
  });

  /** Every answer of a share, also that there is none, keeps search engines out. */
  async function openShare(c: Context<ServerEnv>, shareId: string): Promise<SharedFilm> {
    c.header("x-robots-tag", "noindex, nofollow");
    const share = await shares.findById(shareId);
    const project = share === null ? null : await projects.findById(share.projectId);
    const video = project === null ? null : await videoProjects.findByProject(project.id);
    const facts = video?.videoKey == null ? null : readFilmFacts(video.captionsData);
    if (project === null || video === null || facts === null) throw noShare();
    return { project, video, facts };
  }

  async function sendShared(
    c: Context<ServerEnv>,
    file: {
      shareId: string;
      mediaType: string;
      extension: string;
      keyOf: (video: StoredVideoProject) => string | null;
    },
  ): Promise<Response> {
    const { project, video } = await openShare(c, file.shareId);
    return sendStoredFile(c, files, {
      key: file.keyOf(video),
      goneMessage: MESSAGES.videoNotFound,
      mediaType: file.mediaType,
      cacheControl: CACHE_CONTROL,
      disposition: contentDisposition("inline", fileNameOf(project.title, file.extension)),
    });
  }
}

function noShare(): AppError {
  return new AppError("not_found", "This video is not shared, or not any more.");
}
