import { AppError, ENDPOINTS, type MediaAsset, fileNameOf } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { candidateThumbnail } from "../media/picture-thumbnails.js";
import { findOwnedProject } from "./owned.js";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { callSignal } from "../http/call-signal.js";
import { contentDisposition } from "../http/content-disposition.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import type { ServerEnv } from "../http/server-env.js";
import { addPictureFromAddress, fetchCandidate } from "../media/add-media.js";
import { findCandidates } from "../projects/find-candidates.js";
import { paintPicture } from "../media/paint-picture.js";
import { presentAsset } from "../media/present-media.js";
import { replaceScenes } from "../projects/replace-scenes.js";
import type { Services } from "../services.js";
import { toCredits } from "@inkreel/pipeline";
import { foundFacts } from "../media/asset-facts.js";

/** Cached for a day, because a found picture never changes. */
const THUMBNAIL_CACHE = "private, max-age=86400, immutable";

/** Serves the pictures that are found, generated or fetched for a project's scenes. */
export function pictureRoutes(app: Hono<ServerEnv>, services: Services): void {
  addCandidates(app, services);
  addChoices(app, services);
  addCredits(app, services);
}

async function findScene(
  c: Context<ServerEnv>,
  { repositories }: Services,
  { id, sceneId }: { id: number; sceneId: string },
): Promise<{ project: StoredProject; scene: StoredScene; scenes: StoredScene[] }> {
  const project = await findOwnedProject(c, id);
  const scenes = await repositories.scenes.listByProject(project.id);
  const scene = scenes.find((one) => one.id === sceneId);
  if (scene === undefined) throw new AppError("not_found", `The project has no scene "${sceneId}".`);
  return { project, scene, scenes };
}

function addCandidates(app: Hono<ServerEnv>, services: Services): void {
  implementEndpoint(app, ENDPOINTS.findPictures, async ({ c, params, query }) => {
    const { project, scene } = await findScene(c, services, params);
    const words = query.query?.trim() ?? "";
    const signal = callSignal(c);
    return findCandidates(services, { project, scene, query: words === "" ? null : words, signal });
  });

  implementEndpoint(app, ENDPOINTS.pictureThumbnail, async ({ c, params }) => {
    const { id: projectId } = await findOwnedProject(c, params.id);
    const { token } = params;
    const bytes = await candidateThumbnail(services, { projectId, token, signal: callSignal(c) });
    const source = bytesSource(bytes, `"${token.slice(0, 22)}"`);
    return sendFile(c, source, { mediaType: "image/jpeg", cacheControl: THUMBNAIL_CACHE, disposition: null });
  });
}

function addChoices(app: Hono<ServerEnv>, services: Services): void {
  /**
   * Returns the asset. If `isShown`, it also shows the picture in the scene, as if a user had chosen it in the
   * editor.
   */
  const present = async (
    { project, scenes, scene }: { project: StoredProject; scenes: StoredScene[]; scene: StoredScene },
    asset: StoredMediaAsset,
    isShown: boolean,
  ): Promise<{ asset: MediaAsset }> => {
    if (isShown) {
      const edits = scenes.map(({ id, text }) =>
        id === scene.id ? { id, text, mediaAssetId: asset.id, isPictureChosen: true } : { id, text },
      );
      await replaceScenes(services, project, { revision: null, scenes: edits });
    }
    return { asset: await presentAsset(services, project.ownerId, asset) };
  };

  implementEndpoint(app, ENDPOINTS.choosePicture, async ({ c, params, body }) => {
    const found = await findScene(c, services, params);
    const { candidateId, isShown } = body;
    const request = { projectId: found.project.id, candidateId, signal: callSignal(c) };
    return present(found, await fetchCandidate(services, request), isShown);
  });

  implementEndpoint(app, ENDPOINTS.generatePicture, async ({ c, params, body }) => {
    const found = await findScene(c, services, params);
    const { project, scene } = found;
    const wish = body.prompt?.trim() ? body.prompt.trim() : null;
    const painting = {
      project,
      text: scene.text,
      wish,
      generationId: null,
      metadata: {},
      signal: callSignal(c),
    };
    const asset = await services.waiting.during(project, () => paintPicture(services, painting));
    return present(found, asset, body.isShown);
  });

  implementEndpoint(app, ENDPOINTS.addPictureFromAddress, async ({ c, params, body }) => {
    const { id, ownerId } = await findOwnedProject(c, params.id);
    const request = { projectId: id, ownerId, url: body.url, signal: callSignal(c) };
    return presentAsset(services, ownerId, await addPictureFromAddress(services, request));
  });
}

function addCredits(app: Hono<ServerEnv>, { repositories }: Services): void {
  implementEndpoint(app, ENDPOINTS.projectCredits, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const scenes = await repositories.scenes.listByProject(project.id);
    const assets = await repositories.mediaAssets.listByProject(project.id);
    const shown = scenes.flatMap(({ mediaAssetId }) => assets.find(({ id }) => id === mediaAssetId) ?? []);
    const credits = creditsOf(project.title, shown);
    if (credits === null) throw new AppError("not_found", "The video shows no pictures that need credits.");
    c.header("content-type", "text/plain; charset=utf-8");
    c.header("cache-control", "private, no-cache");
    c.header(
      "content-disposition",
      contentDisposition("attachment", fileNameOf(project.title, "credits.txt")),
    );
    return c.body(credits);
  });
}

/** Returns the attributions (credits) of a video's pictures as a text, or null if no picture needs one. */
export function creditsOf(title: string, shown: readonly StoredMediaAsset[]): string | null {
  return toCredits(
    title,
    shown.flatMap((asset) => {
      const { attribution, sourceUrl } = asset;
      const { licence, pageUrl } = foundFacts(asset);
      if (attribution === null) return [];
      return [{ attribution, licenceUrl: licence?.url ?? null, pageUrl: pageUrl ?? sourceUrl }];
    }),
  );
}
