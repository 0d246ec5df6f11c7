import { ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject } from "../auth/owned.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { storePictures } from "../media/store-pictures.js";
import { thumbnailUrl } from "../preview/thumbnails/thumbnail-url.js";
import { generateScenes } from "../projects/generate-scenes.js";
import { replaceScenes } from "../projects/replace-scenes.js";
import { sceneWarnings, toProjectScene } from "../projects/scene-dto.js";
import type { Services } from "../services.js";

export function sceneRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { repositories, films, thumbnails } = services;

  const readList = async (projectId: number) => {
    const project = await repositories.projects.findById(projectId);
    const scenes = await repositories.scenes.listByProject(projectId);
    const script = await repositories.scripts.findByProject(projectId);
    const input = project === null ? null : await films.readInput(project);
    const pictureOf = (scene: StoredScene) =>
      input === null ? null : thumbnailUrl(thumbnails, { projectId, input, scene });
    return {
      scenes: scenes.map((scene) => toProjectScene(scene, pictureOf(scene))),
      revision: project?.scenesRevision ?? 0,
      warnings: [...(script?.warnings ?? []), ...sceneWarnings(scenes)],
    };
  };

  implementEndpoint(app, ENDPOINTS.listScenes, async ({ c, params }) => {
    const { id } = await findOwnedProject(c, params.id);
    return readList(id);
  });

  implementEndpoint(app, ENDPOINTS.putScenes, async ({ c, params, body }) => {
    const project = await findOwnedProject(c, params.id);
    const wanted = new Set(body.scenes.map(({ mediaAssetId }) => mediaAssetId));
    const assets = await repositories.mediaAssets.listByProject(project.id);
    await storePictures(
      services,
      assets.filter(({ id }) => wanted.has(id)),
      c.req.raw.signal,
    );
    await replaceScenes(services, project, body);
    return readList(project.id);
  });

  implementEndpoint(app, ENDPOINTS.generateScenes, async ({ c, params, body }) => {
    const project = await findOwnedProject(c, params.id);
    await generateScenes(services, project, body, c.req.raw.signal);
    return readList(project.id);
  });
}
