import {
  AppError,
  FRAME_SIZE_PX,
  type PictureCandidates,
  type PictureKind,
  PICTURE_QUERY_MAX_CHARS,
} from "@inkreel/contract";
import { videoTerms, type FoundPicture, sceneQueries, scorePicture, searchFailed } from "@inkreel/providers";
import { aspectRatioOf, type StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import { readMaterial } from "./project-content.js";
import type { Services } from "../services.js";
import { foundFacts } from "../media/asset-facts.js";
import { pictureFacts } from "../media/picture-facts.js";
import { pictureTokens, shortened } from "../media/picture-tokens.js";

const SHOWN_MAX = 24;
/** Enough candidates to choose from. If the first query finds fewer, more general words are tried. */
const ENOUGH = 8;
const COUNT: Readonly<Record<PictureKind, number>> = { photo: 20, footage: 10 };
/**
 * After this time, no further query is tried, and the caller gets the pictures found so far. Each search has its own
 * time limit.
 */
const PATIENCE_MS = 5_000;

/**
 * Returns pictures from all sources that fit a scene, the best first.
 * @throws AppError unavailable without a source.
 */
export async function findCandidates(
  services: Services,
  request: { project: StoredProject; scene: StoredScene; query: string | null; signal: AbortSignal },
): Promise<PictureCandidates> {
  const { project, scene } = request;
  const { finder } = services.providers.pictures;
  if (finder.sources.length === 0) {
    throw new AppError(
      "unavailable",
      "The picture search is turned off on this server (PICTURE_SEARCH). Upload a picture instead.",
    );
  }
  const { repositories } = services;
  const { content } = await readMaterial(services, project, []);
  const scenes = await repositories.scenes.listByProject(project.id);
  const queries = request.query === null ? sceneQueries(scene, content) : [request.query];
  const { found, failures } = await searchUntilEnough(services, {
    ...request,
    queries,
    language: content.language,
  });
  const context = {
    textTerms: videoTerms(content, scenes),
    ratio: aspectRatioOf(project),
    used: await shownElsewhere(services, { project, scene, scenes }),
  };
  const tokens = pictureTokens(services, project.id);
  const candidates = found
    .map(({ picture, query }) => ({ query, ...scorePicture(picture, { ...context, query }) }))
    .toSorted((left, right) => right.score - left.score)
    .filter(isFirstOfItsFile)
    .flatMap(({ query, picture, score, reason }) => {
      const id = tokens.candidates.write({ query, found: shortened(picture) });
      const thumbnail = tokens.thumbnails.write(picture.thumbnailUrl);
      if (id === null || thumbnail === null) return [];
      const { source, kind, title, widthPx, heightPx, durationMs, author, licence, attribution } = picture;
      const thumbnailUrl = `/api/projects/${project.id}/picture-thumbnails/${thumbnail}`;
      const facts = { source, kind, title, widthPx, heightPx, durationMs, author, licence, attribution };
      return { id, ...facts, thumbnailUrl, score, reason: reason.message, reasonSaid: reason };
    });
  const warnings = failures.length === 0 ? [] : [searchFailed(failures, finder)];
  return { query: queries[0] ?? "", candidates: candidates.slice(0, SHOWN_MAX), warnings };
}

/** Returns true for the first entry of a picture. Several queries can find the same one. */
function isFirstOfItsFile<Scored extends { picture: FoundPicture }>(
  { picture }: Scored,
  index: number,
  all: readonly Scored[],
): boolean {
  return all.findIndex((other) => other.picture.fileUrl === picture.fileUrl) === index;
}

interface Found {
  picture: FoundPicture;
  /** The query that found the picture. */
  query: string;
}

type Failures = Parameters<typeof searchFailed>[0];

async function searchUntilEnough(
  { providers }: Pick<Services, "providers">,
  request: { project: StoredProject; queries: string[]; language: string; signal: AbortSignal },
): Promise<{ found: Found[]; failures: Failures }> {
  const { finder } = providers.pictures;
  const frame = FRAME_SIZE_PX[aspectRatioOf(request.project)];
  const { signal } = request;
  const startMs = performance.now();
  const kinds = (["photo", "footage"] as const).filter((kind) =>
    finder.sources.some((source) => source.kinds.includes(kind)),
  );
  const found: Found[] = [];
  const failures = new Map<string, Failures[number]>();
  for (const query of request.queries) {
    const answers = await Promise.all(
      kinds.map((kind) =>
        finder.find({
          query: query.slice(0, PICTURE_QUERY_MAX_CHARS),
          language: request.language,
          kind,
          frame,
          count: COUNT[kind],
          signal,
        }),
      ),
    );
    found.push(...answers.flatMap(({ pictures }) => pictures.map((picture) => ({ picture, query }))));
    for (const error of answers.flatMap((answer) => answer.failures)) failures.set(error.provider, error);
    const isLate = performance.now() - startMs > PATIENCE_MS;
    if (found.length >= ENOUGH || isLate || failures.size === finder.sources.length) break;
  }
  return { found, failures: [...failures.values()] };
}

/** Returns the pictures that the video's other scenes show, so that none is repeated. */
async function shownElsewhere(
  { repositories }: Pick<Services, "repositories">,
  { project, scene, scenes }: { project: StoredProject; scene: StoredScene; scenes: readonly StoredScene[] },
) {
  const shownIds = new Set(
    scenes.filter(({ id }) => id !== scene.id).map(({ mediaAssetId }) => mediaAssetId),
  );
  const assets = await repositories.mediaAssets.listByProject(project.id);
  return assets
    .filter(({ id }) => shownIds.has(id))
    .map((asset) => ({
      fileUrl: foundFacts(asset).fileUrl ?? "",
      author: foundFacts(asset).author,
      title: pictureFacts(asset).alt,
    }));
}
