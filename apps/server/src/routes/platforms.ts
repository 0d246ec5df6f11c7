import {
  AppError,
  ASPECT_RATIOS,
  checkForPlatform,
  ENDPOINTS,
  MESSAGES,
  PLATFORM_LIMITS,
  PLATFORMS,
  type VideoToPublish,
} from "@inkreel/contract";
import type { Hono } from "hono";
import type { StoredProject } from "../db/projects-repository.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { findFinishedVideo } from "../videos/present-variants.js";
import { findOwnedProject } from "./owned.js";

/** Tells where a finished video can be published as it is. */
export function platformRoutes(app: Hono<ServerEnv>, services: Services): void {
  implementEndpoint(app, ENDPOINTS.checkPlatforms, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const videos = await listFinished(services, project);
    if (videos.length === 0) throw new AppError("not_found", MESSAGES.videoNotFound);
    return PLATFORMS.map((platform) => {
      const checks = videos.map((video) => ({
        aspectRatio: video.aspectRatio,
        faults: checkForPlatform(platform, video),
      }));
      const [best] = checks.toSorted((a, b) => a.faults.length - b.faults.length);
      return { platform, name: PLATFORM_LIMITS[platform].name, ...best! };
    });
  });
}

/** Returns the finished files of a project, at most one in each aspect ratio. */
async function listFinished(
  services: Pick<Services, "repositories" | "files">,
  project: StoredProject,
): Promise<VideoToPublish[]> {
  const found: VideoToPublish[] = [];
  for (const aspectRatio of ASPECT_RATIOS) {
    const video = await findFinishedVideo(services, project, aspectRatio);
    if (video?.videoKey == null || video.durationMs === null) continue;
    const { videoKey, durationMs } = video;
    const file = await services.files.stat(videoKey);
    if (file !== null) found.push({ aspectRatio, durationMs, bytes: file.sizeBytes });
  }
  return found;
}
