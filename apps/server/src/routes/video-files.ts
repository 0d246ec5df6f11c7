import { AppError, type AspectRatio, ENDPOINTS, MESSAGES, fileNameOf } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { findOwnedProject } from "./owned.js";
import { contentDisposition } from "../http/content-disposition.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { sendStoredFile } from "../http/send-stored-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { readVideoFacts } from "../db/video-facts.js";
import { findFinishedVideo, type VideoFiles } from "../videos/present-variants.js";
import type { Services } from "../services.js";

/** A new video has the same URL, so a client must check with its tag whether its copy is still current. */
const CACHE_CONTROL = "private, no-cache";
const GONE = MESSAGES.videoNotFound;

interface FinishedFile {
  extension: string;
  mediaType: string;
  keyOf: (video: VideoFiles) => string | null;
}
const FILES = {
  video: { extension: "mp4", mediaType: "video/mp4", keyOf: ({ videoKey }) => videoKey },
  poster: { extension: "jpg", mediaType: "image/jpeg", keyOf: ({ posterKey }) => posterKey },
  srt: { extension: "srt", mediaType: "application/x-subrip; charset=utf-8", keyOf: ({ srtKey }) => srtKey },
  vtt: { extension: "vtt", mediaType: "text/vtt; charset=utf-8", keyOf: ({ vttKey }) => vttKey },
} as const satisfies Record<string, FinishedFile>;

/** Serves the files of a finished video to its owner. */
export function videoFileRoutes(app: Hono<ServerEnv>, { repositories, files }: Services): void {
  const send = async (call: {
    c: Context<ServerEnv>;
    params: { id: number };
    file: FinishedFile;
    isDownload: boolean;
    ratio?: AspectRatio | undefined;
  }): Promise<Response> => {
    const { ratio } = call;
    const project = await findOwnedProject(call.c, call.params.id);
    const video = await (ratio === undefined
      ? repositories.videoProjects.findByProject(project.id)
      : findFinishedVideo({ repositories }, project, ratio));
    const { extension, mediaType, keyOf } = call.file;
    return sendStoredFile(call.c, files, {
      key: video === null ? null : keyOf(video),
      goneMessage: GONE,
      mediaType,
      cacheControl: CACHE_CONTROL,
      disposition: contentDisposition(
        call.isDownload ? "attachment" : "inline",
        fileNameOf(
          project.title,
          ratio === undefined ? extension : `${ratio.replace(":", "x")}.${extension}`,
        ),
      ),
    });
  };

  implementEndpoint(app, ENDPOINTS.downloadVideo, ({ c, params, query }) =>
    send({ c, params, file: FILES.video, isDownload: query.download === "1", ratio: query.ratio }),
  );
  implementEndpoint(app, ENDPOINTS.videoPoster, ({ c, params, query }) =>
    send({ c, params, file: FILES.poster, isDownload: query.download === "1", ratio: query.ratio }),
  );
  implementEndpoint(app, ENDPOINTS.videoSrt, ({ c, params }) =>
    send({ c, params, file: FILES.srt, isDownload: true }),
  );
  // A player's `<track>` reads the captions, so they are no download unless it is asked for.
  implementEndpoint(app, ENDPOINTS.videoVtt, ({ c, params, query }) =>
    send({ c, params, file: FILES.vtt, isDownload: query.download === "1" }),
  );

  implementEndpoint(app, ENDPOINTS.videoTranscript, async ({ c, params }) => {
    const { title } = await findOwnedProject(c, params.id);
    const video = await repositories.videoProjects.findByProject(params.id);
    const facts = video?.videoKey == null ? null : readVideoFacts(video.captionsData);
    if (facts === null) throw new AppError("not_found", GONE);
    const text = facts.transcript.map((stretch) => stretch.text).join("\n");
    c.header("content-type", "text/plain; charset=utf-8");
    c.header("cache-control", CACHE_CONTROL);
    c.header("content-disposition", contentDisposition("attachment", fileNameOf(title, "txt")));
    return c.body(`${text}\n`);
  });
}
