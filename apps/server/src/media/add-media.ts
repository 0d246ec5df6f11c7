import { CONTENT_LIMITS, pictureMediaType } from "@inkreel/content";
import { AppError, limitConcurrency, say } from "@inkreel/contract";
import { normaliseFootage, type NormalisedFootage } from "@inkreel/renderer";
import { redrawnType, refuseUnreadPicture } from "@inkreel/renderer/pictures";
import type { Database } from "../db/database.js";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import type { StoredProject } from "../db/projects-repository.js";
import { createRepositories } from "../db/repositories.js";
import type { Services } from "../services.js";
import { requireDecoded } from "./decode-picture.js";
import { drawPlain } from "./picture-processes.js";
import { pictureTokens } from "./picture-tokens.js";
import { saveClipAsset } from "./save-clip-asset.js";
import { savePictureAsset } from "./save-picture-asset.js";
import { toPictureToSave } from "./to-picture-to-save.js";

const FOOTAGE_MAX_BYTES = 120 * 1024 * 1024;
/** Enough for a clip of usual size over a slow connection. */
const FOOTAGE_TIMEOUT_MS = 120_000;
/** Limits the number of simultaneous clips, because each is completely in memory until it is converted. */
const clipInTurn = limitConcurrency(3);

/**
 * Adds a search result to a project: a photo unchanged, a clip in the format that the renderer needs.
 * @throws AppError not_found for an id that was not issued here, and the errors of fetching and decoding.
 */
export async function fetchCandidate(
  services: Services,
  request: { projectId: number; candidateId: string; signal: AbortSignal },
): Promise<StoredMediaAsset> {
  const { projectId, candidateId, signal } = request;
  const { query, found } = pictureTokens(services, projectId).candidates.read(candidateId);
  const picture = toPictureToSave(found, { projectId, query, generationId: null });
  if (found.kind === "photo") {
    const { bytes } = await services.fetcher.fetchPicture(found.fileUrl, signal);
    return savePictureAsset(services, {
      ...picture,
      bytes,
      decoded: await requireDecoded(bytes, found.title),
    });
  }
  await services.quotas.check({ projectId }, { bytes: 1 });
  const clip = await fetchClip(services, found.fileUrl, signal);
  return saveClipAsset(services, picture, clip);
}

function fetchClip(
  { fetcher }: Pick<Services, "fetcher">,
  url: string,
  signal: AbortSignal,
): Promise<NormalisedFootage> {
  const limits = { maxBytes: FOOTAGE_MAX_BYTES, timeoutMs: FOOTAGE_TIMEOUT_MS };
  return clipInTurn(async () => {
    signal.throwIfAborted();
    const { bytes } = await fetcher.fetchFile(url, { accept: "video/*", ...limits, signal });
    return normaliseFootage(bytes, { signal });
  });
}

/**
 * Adds the picture at a URL to a project. The URL is its attribution.
 * @throws the errors of fetching and decoding.
 */
export async function addPictureFromAddress(
  services: Pick<Services, "fetcher" | "files" | "quotas">,
  {
    projectId,
    ownerId,
    url,
    signal,
  }: { projectId: number; ownerId: string; url: string; signal: AbortSignal },
): Promise<StoredMediaAsset> {
  await services.quotas.check({ projectId }, { bytes: 1 });
  const { bytes, finalUrl } = await fetchAnyPicture(services, { url, ownerId, signal });
  const { hostname, pathname } = new URL(finalUrl);
  const name = decodeName(pathname.split("/").at(-1) ?? "");
  return savePictureAsset(services, {
    projectId,
    bytes,
    decoded: await requireDecoded(bytes, url),
    source: "address",
    sourceUrl: finalUrl,
    alt: name
      .replace(/\.\w{1,5}$/u, "")
      .replaceAll(/[-_+]+/gu, " ")
      .slice(0, 120),
    attribution: hostname.replace(/^www\./u, ""),
    tags: [],
    keywords: [],
    generationId: null,
    metadata: { fileUrl: finalUrl, pageUrl: finalUrl },
  });
}

/** Fetches a picture of any type that uploads may have. An SVG or BMP is returned as PNG. */
async function fetchAnyPicture(
  { fetcher }: Pick<Services, "fetcher">,
  { url, ownerId, signal }: { url: string; ownerId: string; signal: AbortSignal },
): Promise<{ bytes: Uint8Array; finalUrl: string }> {
  const maxBytes = CONTENT_LIMITS.pictureBytes;
  const { bytes, finalUrl } = await fetcher.fetchFile(url, { accept: "image/*", maxBytes, signal });
  if (redrawnType(bytes) !== null) return { bytes: await drawPlain(bytes, ownerId), finalUrl };
  refuseUnreadPicture(bytes);
  if (pictureMediaType(bytes) === null) throw new AppError("picture_broken", say("picture_type_unknown"));
  return { bytes, finalUrl };
}

/** Decodes the percent escapes of a file name. A name with invalid escapes stays as it is. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch (error) {
    if (error instanceof URIError) return name;
    throw error;
  }
}

/**
 * Metadata about the scene of the other project for which the picture was found. It does not apply here, where a
 * user chooses the picture.
 */
const FACTS_OF_ITS_SCENE: ReadonlySet<string> = new Set([
  "forText",
  "placement",
  "reason",
  "reasonSaid",
  "score",
]);

/**
 * Adds an asset of another project of the same owner to this project, with all its metadata. Both rows refer to one
 * file, which is kept as long as any row refers to it. Returns the existing asset if the project already has it.
 * @throws AppError not_found if no project of this owner has it.
 */
export function takeOtherMedia(
  db: Database,
  { project, assetId }: { project: StoredProject; assetId: number },
): Promise<StoredMediaAsset> {
  return db.transaction(async (tx) => {
    const { mediaAssets } = createRepositories(tx);
    const original = await mediaAssets.lockForOwner(assetId, project.ownerId);
    if (original === null) throw new AppError("not_found", `None of your projects has a picture ${assetId}.`);
    if (original.projectId === project.id) return original;
    const assets = await mediaAssets.listByProject(project.id);
    const known = assets.find(({ localPath }) => localPath === original.localPath);
    const isGlobalAsset = true;
    await mediaAssets.update(original.id, { isGlobalAsset });
    if (known !== undefined) return (await mediaAssets.update(known.id, { isGlobalAsset })) ?? known;
    const { id: _id, createdAt: _created, usageCount: _uses, lastUsed: _used, ...facts } = original;
    const metadata = Object.fromEntries(
      Object.entries(original.metadata).filter(([name]) => !FACTS_OF_ITS_SCENE.has(name)),
    );
    return mediaAssets.create({
      ...facts,
      projectId: project.id,
      metadata,
      generationId: null,
      isGlobalAsset,
    });
  });
}
