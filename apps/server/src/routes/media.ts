import { AppError, ENDPOINTS, OTHER_MEDIA_PAGE } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { takeOtherMedia } from "../media/add-media.js";
import { findOwnedProject } from "./owned.js";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import { sendPicture } from "../http/send-picture.js";
import type { ServerEnv } from "../http/server-env.js";
import { mediaThumbnail } from "../media/picture-thumbnails.js";
import { pictureFacts } from "../media/picture-facts.js";
import { presentAsset, presentMedia } from "../media/present-media.js";
import { storePictures } from "../media/store-pictures.js";
import type { Services } from "../services.js";
import { keepDraft } from "../writing/draft-script.js";
import { saveDirected } from "../projects/save-directed.js";

/** Cached for an hour only, because the file of an asset can be fetched again while its id stays the same. */
const THUMBNAIL_CACHE = "private, max-age=3600";

export function mediaRoutes(app: Hono<ServerEnv>, services: Services): void {
  addProjectMedia(app, services);
  addOtherMedia(app, services);
}

function addProjectMedia(app: Hono<ServerEnv>, services: Services): void {
  const { mediaAssets } = services.repositories;

  const findAsset = async (
    c: Context<ServerEnv>,
    { id, assetId }: { id: number; assetId: number },
  ): Promise<{ project: StoredProject; asset: StoredMediaAsset }> => {
    const project = await findOwnedProject(c, id);
    const asset = await mediaAssets.findInProject(assetId, project.id);
    if (asset === null) throw new AppError("not_found", `The project has no picture ${assetId}.`);
    return { project, asset };
  };

  implementEndpoint(app, ENDPOINTS.listSceneMedia, async ({ c, params, query }) => {
    const { id } = await findOwnedProject(c, params.id);
    const { sceneMediaMappings } = services.repositories;
    return query.all === "1" ? sceneMediaMappings.listAll(id) : sceneMediaMappings.listActive(id);
  });

  implementEndpoint(app, ENDPOINTS.listMedia, async ({ c, params }) => {
    const { id, ownerId } = await findOwnedProject(c, params.id);
    return presentMedia(services, ownerId, await mediaAssets.listByProject(id));
  });

  implementEndpoint(app, ENDPOINTS.mediaFile, async ({ c, params }) => {
    const { asset } = await findAsset(c, params);
    const { assets, warnings } = await storePictures(services, [asset], callSignal(c));
    const [stored] = assets;
    const mediaType = stored === undefined ? null : pictureFacts(stored).mediaType;
    if (stored === undefined || stored.localPath === null || mediaType === null) {
      throw new AppError("not_found", warnings[0]?.message ?? "The picture is no longer available.");
    }
    const name = pictureFacts(stored).alt.slice(0, 80) || "picture";
    return sendPicture(c, services.files, { key: stored.localPath, mediaType, name });
  });

  implementEndpoint(app, ENDPOINTS.mediaThumbnail, async ({ c, params }) => {
    const { asset } = await findAsset(c, params);
    const [stored] = (await storePictures(services, [asset], callSignal(c))).assets;
    if (stored === undefined) throw new AppError("not_found", "The picture is no longer available.");
    const bytes = await mediaThumbnail(services, stored);
    const source = bytesSource(bytes, `"${stored.id}-${stored.localPath?.slice(-16) ?? ""}"`);
    return sendFile(c, source, { mediaType: "image/jpeg", cacheControl: THUMBNAIL_CACHE, disposition: null });
  });

  implementEndpoint(app, ENDPOINTS.deleteMedia, async ({ c, params }) => {
    const { project, asset } = await findAsset(c, params);
    await deleteMedia(services, project, asset.id);
    return { ok: true };
  });
}

/** Serves the media of the owner's other projects. */
function addOtherMedia(app: Hono<ServerEnv>, services: Services): void {
  const { db, repositories } = services;

  implementEndpoint(app, ENDPOINTS.listOtherMedia, async ({ c, params, query }) => {
    const { id: projectId, ownerId } = await findOwnedProject(c, params.id);
    const { order, offset } = query;
    // Requests one item more than a page shows, to find out whether there are more.
    const limit = OTHER_MEDIA_PAGE + 1;
    const found = await repositories.mediaAssets.listOther({ ownerId, projectId, order, offset, limit });
    const nextOffset = found.length === limit ? offset + OTHER_MEDIA_PAGE : null;
    return { assets: await presentMedia(services, ownerId, found.slice(0, OTHER_MEDIA_PAGE)), nextOffset };
  });

  implementEndpoint(app, ENDPOINTS.takeOtherMedia, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const asset = await takeOtherMedia(db, { project, assetId: params.assetId });
    return presentAsset(services, project.ownerId, asset);
  });
}

/**
 * Removes a picture from a project and renews the layout (direction) of the scenes that showed it. The sweep deletes
 * its file later.
 */
async function deleteMedia(
  services: Pick<Services, "db" | "repositories" | "text">,
  project: StoredProject,
  assetId: number,
): Promise<void> {
  const { mediaAssets, scenes, scripts } = services.repositories;
  await mediaAssets.delete(assetId);
  const drafts = (await scenes.listByProject(project.id)).map(keepDraft);
  if (!drafts.some(({ isChanged }) => isChanged)) return;
  const script = await scripts.findByProject(project.id);
  await saveDirected(services, {
    project,
    revision: null,
    drafts,
    script: {},
    wholeText: script?.content ?? null,
  });
}
