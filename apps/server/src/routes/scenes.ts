import { ENDPOINTS, type ProjectScene, type Warning, type WarningCode } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject } from "./owned.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { storePictures } from "../media/store-pictures.js";
import { thumbnailUrl } from "../thumbnails/thumbnail-url.js";
import { generateScenes } from "../projects/generate-scenes.js";
import { illustrateScenes } from "../projects/illustrate-scenes.js";
import { replaceScenes } from "../projects/replace-scenes.js";
import { rewriteScene } from "../projects/rewrite-scene.js";
import type { Services } from "../services.js";
import type { TextWarningFinder } from "@inkreel/writer";

const NOT_POSSIBLE: WarningCode = "layout_not_possible";

export function sceneRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { repositories, compositions, thumbnails } = services;

  const readList = async (project: StoredProject) => {
    const { input, rows, findTextWarnings } = await compositions.read(project);
    const { scenes, script } = rows;
    const pictureOf = (scene: StoredScene) =>
      thumbnailUrl(thumbnails, { projectId: project.id, input, scene });
    return {
      scenes: scenes.map((scene) =>
        toProjectScene(scene, { thumbnailUrl: pictureOf(scene), findTextWarnings }),
      ),
      revision: project.scenesRevision,
      warnings: [...(script?.warnings ?? []), ...sceneWarnings(scenes)],
    };
  };

  implementEndpoint(app, ENDPOINTS.listScenes, async ({ c, params }) =>
    readList(await findOwnedProject(c, params.id)),
  );

  implementEndpoint(app, ENDPOINTS.putScenes, async ({ c, params, body }) => {
    const project = await findOwnedProject(c, params.id);
    const wanted = new Set(body.scenes.map(({ mediaAssetId }) => mediaAssetId));
    const assets = await repositories.mediaAssets.listByProject(project.id);
    await storePictures(
      services,
      assets.filter(({ id }) => wanted.has(id)),
      callSignal(c),
    );
    await replaceScenes(services, project, body);
    return readList(await findOwnedProject(c, project.id));
  });

  implementEndpoint(app, ENDPOINTS.generateScenes, async ({ c, params, body }) => {
    const project = await findOwnedProject(c, params.id);
    await generateScenes(services, project, body, callSignal(c));
    return readList(await findOwnedProject(c, project.id));
  });

  implementEndpoint(app, ENDPOINTS.illustrateScenes, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    await illustrateScenes(services, project, callSignal(c));
    return readList(await findOwnedProject(c, project.id));
  });

  implementEndpoint(app, ENDPOINTS.rewriteScene, async ({ c, params: { id, sceneId }, body: { style } }) => {
    const project = await findOwnedProject(c, id);
    return rewriteScene(services, { project, sceneId, style }, callSignal(c));
  });
}

/** A scene as the editor has it. */
function toProjectScene(
  scene: StoredScene,
  { thumbnailUrl, findTextWarnings }: { thumbnailUrl: string | null; findTextWarnings: TextWarningFinder },
): ProjectScene {
  const { id, text, role, source, direction, chosenLayout, isEmphasisChosen, mediaAssetId } = scene;
  const { isPictogramChosen, isPictureChosen, pictureReason, confirmedDoubts, changes } = scene;
  const { content, emphasis, pictogram, pictureQuery, reason, reasonSaid } = direction;
  return {
    id,
    text,
    role,
    source,
    layout: content.layout,
    chosenLayout,
    emphasis,
    isEmphasisChosen,
    pictogram,
    isPictogramChosen,
    pictureQuery,
    mediaAssetId,
    isPictureChosen,
    pictureReason: pictureReason?.message ?? null,
    pictureReasonSaid: pictureReason,
    reason,
    reasonSaid: reasonSaid ?? null,
    doubts: findTextWarnings(text),
    confirmedDoubts,
    changes,
    thumbnailUrl,
  };
}

/** Returns warnings about choices that could not be followed. */
function sceneWarnings(scenes: readonly StoredScene[]): Warning[] {
  return scenes
    .filter(
      ({ chosenLayout, direction }) => chosenLayout !== null && chosenLayout !== direction.content.layout,
    )
    .map(({ id, direction: { reason: message, reasonSaid } }) => ({
      code: NOT_POSSIBLE,
      message,
      ...(reasonSaid?.code === NOT_POSSIBLE && { params: reasonSaid.params }),
      sceneId: id,
    }));
}
