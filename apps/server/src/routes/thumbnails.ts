import { AppError, ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject } from "./owned.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { thumbnailUrl } from "../thumbnails/thumbnail-url.js";
import type { Services } from "../services.js";

/** Serves thumbnails of scenes, which need neither narration nor a render. */
export function thumbnailRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { compositions, thumbnails, repositories } = services;

  implementEndpoint(app, ENDPOINTS.listSceneThumbnails, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const input = await compositions.readInput(project);
    const scenes = await repositories.scenes.listByProject(project.id);
    return Promise.all(
      scenes.map(async (scene, sceneIndex) => {
        const picture = input.pictures.find(({ id }) => id === scene.direction.pictureId);
        return {
          sceneIndex,
          sceneId: scene.id,
          thumbnailUrl: await thumbnailUrl(thumbnails, { projectId: project.id, input, scene }),
          type: "image" as const,
          attribution: picture?.attribution ?? null,
        };
      }),
    );
  });

  implementEndpoint(app, ENDPOINTS.sceneThumbnail, async ({ c, params, query }) => {
    const project = await findOwnedProject(c, params.id);
    const scenes = await repositories.scenes.listByProject(project.id);
    const scene = scenes.find(({ id }) => id === params.sceneId);
    if (scene === undefined) throw noScene(params.sceneId);
    const input = await compositions.readInput(project);
    const name = await thumbnails.nameOf(input, scene);
    const bytes = await thumbnails.draw(input, scene);
    const isCurrent = query.v === name;
    return sendFile(c, bytesSource(bytes, `"${name}"`), {
      mediaType: "image/jpeg",
      cacheControl: isCurrent ? "private, max-age=31536000, immutable" : "private, no-cache",
      disposition: null,
    });
  });
}

function noScene(sceneId: string): AppError {
  return new AppError("not_found", `There is no scene "${sceneId}".`);
}
