import {
  ENDPOINTS,
  findFormFaults,
  FORM_FAULTS,
  type OwnForm,
  type ProjectScene,
  shownPictogram,
  type Warning,
  type WarningCode,
  withoutConfirmed,
} from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject, readOwnedProject } from "./owned.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { InputError } from "../http/input-error.js";
import type { ServerEnv } from "../http/server-env.js";
import { storePictures } from "../media/store-pictures.js";
import { thumbnailUrl } from "../thumbnails/thumbnail-url.js";
import { generateScenes } from "../projects/generate-scenes.js";
import { illustrateScenes } from "../projects/illustrate-scenes.js";
import { replaceScenes } from "../projects/replace-scenes.js";
import { readForms } from "../projects/read-forms.js";
import { rewriteScene } from "../projects/rewrite-scene.js";
import type { ReadVideo } from "../compositions/compositions.js";
import type { Services } from "../services.js";
import { beginEditing } from "../versions/keep-version.js";
import type { TextWarningFinder } from "@inkreel/writer";

const NOT_POSSIBLE: WarningCode = "layout_not_possible";

export function sceneRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { repositories, compositions, thumbnails, waiting } = services;

  const presentList = async (project: StoredProject, { input, rows, findTextWarnings }: ReadVideo) => {
    const { scenes, script } = rows;
    const present = async (scene: StoredScene) => {
      const address = await thumbnailUrl(thumbnails, { projectId: project.id, input, scene });
      return toProjectScene(scene, { thumbnailUrl: address, findTextWarnings });
    };
    return {
      scenes: await Promise.all(scenes.map(present)),
      revision: project.scenesRevision,
      warnings: [...(script?.warnings ?? []), ...sceneWarnings(scenes)],
    };
  };
  const readList = async (project: StoredProject) => presentList(project, await compositions.read(project));

  implementEndpoint(app, ENDPOINTS.listScenes, async ({ c, params }) => {
    const { project, rows } = await readOwnedProject(c, params.id, (reads, of) => reads.findWithRows(of));
    return presentList(project, await compositions.readFrom(project, rows));
  });

  implementEndpoint(app, ENDPOINTS.putScenes, async ({ c, params, body }) => {
    checkOwnForms(body.scenes);
    const project = await findOwnedProject(c, params.id);
    await beginEditing(services, project);
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

  implementEndpoint(app, ENDPOINTS.listSceneForms, async ({ c, params: { id, sceneId } }) => {
    const project = await findOwnedProject(c, id);
    return { forms: await readForms(services, { project, sceneId }, callSignal(c)) };
  });

  implementEndpoint(app, ENDPOINTS.generateScenes, async ({ c, params, body }) => {
    const project = await findOwnedProject(c, params.id);
    const signal = callSignal(c);
    await waiting.during(project, () => generateScenes(services, project, body, signal));
    return readList(await findOwnedProject(c, project.id));
  });

  implementEndpoint(app, ENDPOINTS.illustrateScenes, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const signal = callSignal(c);
    await waiting.during(project, () => illustrateScenes(services, project, signal));
    return readList(await findOwnedProject(c, project.id));
  });

  implementEndpoint(app, ENDPOINTS.rewriteScene, async ({ c, params: { id, sceneId }, body: { style } }) => {
    const project = await findOwnedProject(c, id);
    const signal = callSignal(c);
    return waiting.during(project, () => rewriteScene(services, { project, sceneId, style }, signal));
  });
}

/** Returns a scene as the API shows it. */
function toProjectScene(
  scene: StoredScene,
  { thumbnailUrl, findTextWarnings }: { thumbnailUrl: string | null; findTextWarnings: TextWarningFinder },
): ProjectScene {
  const { id, text, role, source, direction, chosenLayout, ownForm, isEmphasisChosen, mediaAssetId } = scene;
  const {
    isPictogramChosen,
    isPictureChosen,
    pictureReason,
    confirmedDoubts,
    ownWords,
    changes,
    pauses,
    voice,
    movement,
  } = scene;
  const { content, emphasis, pictureQuery, pictureView, reason, reasonSaid } = direction;
  return {
    id,
    text,
    role,
    source,
    layout: content.layout,
    chosenLayout,
    ownForm,
    emphasis,
    isEmphasisChosen,
    pictogram: shownPictogram(direction),
    isPictogramChosen,
    pictureQuery,
    mediaAssetId,
    isPictureChosen,
    pictureView: pictureView ?? null,
    pictureReason: pictureReason?.message ?? null,
    pictureReasonSaid: pictureReason,
    reason,
    reasonSaid: reasonSaid ?? null,
    doubts: withoutConfirmed(findTextWarnings(text), ownWords),
    confirmedDoubts,
    changes,
    pauses,
    voice,
    movement,
    thumbnailUrl,
  };
}

/** Returns a warning for each scene whose chosen layout could not be used. */
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

/** Throws an error that names all faults of the forms that a person wrote. */
function checkOwnForms(scenes: readonly { ownForm?: OwnForm | null | undefined }[]): void {
  const issues = scenes.flatMap(({ ownForm = null }, index) =>
    (ownForm === null ? [] : findFormFaults(ownForm)).map(({ code, path }) => ({
      path: ["scenes", index, "ownForm", ...path].join("."),
      message: FORM_FAULTS[code],
    })),
  );
  if (issues.length > 0) throw new InputError(issues);
}
