import { AppError, ENDPOINTS } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import { findOwnedProject } from "../auth/owned.js";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { bytesSource, sendFile } from "../http/send-file.js";
import { sendPicture } from "../http/send-picture.js";
import type { ServerEnv } from "../http/server-env.js";
import { toMediaAsset } from "../media/media-dto.js";
import { mediaThumbnail } from "../media/media-thumbnail.js";
import { pictureFacts } from "../media/picture-facts.js";
import { storePictures } from "../media/store-pictures.js";
import { deleteMedia } from "../projects/delete-media.js";
import type { Services } from "../services.js";

/** An asset's file may be fetched anew, under the same number. */
const THUMBNAIL_CACHE = "private, max-age=3600";

export function mediaRoutes(app: Hono<ServerEnv>, services: Services): void {
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

  implementEndpoint(app, ENDPOINTS.listMedia, async ({ c, params }) => {
    const { id } = await findOwnedProject(c, params.id);
    return (await mediaAssets.listByProject(id)).map(toMediaAsset);
  });

  implementEndpoint(app, ENDPOINTS.mediaFile, async ({ c, params }) => {
    const { asset } = await findAsset(c, params);
    const { assets, warnings } = await storePictures(services, [asset], callSignal(c));
    const [stored] = assets;
    const mediaType = stored === undefined ? null : pictureFacts(stored).mediaType;
    if (stored === undefined || stored.localPath === null || mediaType === null) {
      throw new AppError("not_found", warnings[0]?.message ?? "The picture cannot be had any more.");
    }
    const name = pictureFacts(stored).alt.slice(0, 80) || "picture";
    return sendPicture(c, services.files, { key: stored.localPath, mediaType, name });
  });

  implementEndpoint(app, ENDPOINTS.mediaThumbnail, async ({ c, params }) => {
    const { asset } = await findAsset(c, params);
    const [stored] = (await storePictures(services, [asset], callSignal(c))).assets;
    if (stored === undefined) throw new AppError("not_found", "The picture cannot be had any more.");
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
