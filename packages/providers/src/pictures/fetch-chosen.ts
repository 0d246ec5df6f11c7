import { CONTENT_LIMITS, pictureMediaType, pictureSize, type PageFetcher } from "@inkreel/content";
import { AppError, isAbort } from "@inkreel/contract";
import type { AssignedPicture, SceneCandidates } from "./assign-pictures.js";
import type { FrameSize } from "./picture-source.js";
import { PICTURE_BAR, type ScoredPicture } from "./score-picture.js";

/** Returns the size and type of a picture, or null if the bytes cannot be decoded. */
export type PictureCheck = (bytes: Uint8Array) => Promise<(FrameSize & { mediaType: string }) | null>;

export interface FetchedChoice {
  index: number;
  choice: ScoredPicture;
  picture: FrameSize & { bytes: Uint8Array; mediaType: string };
}

const TRIES = 3;

/**
 * Fetches the chosen pictures in parallel. If a file cannot be fetched or is not a picture, the next best candidate
 * that no other scene uses is fetched. Scenes without a usable candidate are left out.
 */
export async function fetchChosen(
  assigned: readonly AssignedPicture[],
  options: {
    wanting: readonly SceneCandidates[];
    fetcher: Pick<PageFetcher, "fetchPicture">;
    check: PictureCheck;
    signal: AbortSignal;
  },
): Promise<FetchedChoice[]> {
  const taken = new Set(assigned.map(({ choice }) => choice.picture.fileUrl));
  const fetched = await Promise.all(
    assigned.map(async ({ index, choice }): Promise<FetchedChoice | null> => {
      const others = options.wanting.find((scene) => scene.index === index)?.candidates ?? [];
      const fitting = others.filter(({ score }) => score >= PICTURE_BAR);
      for (const candidate of [choice, ...fitting.filter((other) => other !== choice)].slice(0, TRIES)) {
        const { fileUrl } = candidate.picture;
        if (candidate !== choice && taken.has(fileUrl)) continue;
        taken.add(fileUrl);
        const picture = await fetchOne(fileUrl, options);
        if (picture !== null) return { index, choice: candidate, picture };
      }
      return null;
    }),
  );
  return fetched.filter((choice) => choice !== null);
}

async function fetchOne(
  url: string,
  {
    fetcher,
    check,
    signal,
  }: { fetcher: Pick<PageFetcher, "fetchPicture">; check: PictureCheck; signal: AbortSignal },
): Promise<FetchedChoice["picture"] | null> {
  try {
    const { bytes } = await fetcher.fetchPicture(url, signal);
    const size = await check(bytes);
    return size === null ? null : { bytes, ...size };
  } catch (error) {
    // A picture that is late, missing, refused or broken is skipped.
    if (error instanceof AppError || isAbort(error) || signal.aborted) return null;
    throw error;
  }
}

/** Reads size and type from the header of a picture, without decoding its pixels. */
export const pictureCheck: PictureCheck = async (bytes) => {
  const [size, mediaType] = [pictureSize(bytes), pictureMediaType(bytes)];
  if (size === null || mediaType === null) return null;
  const pixels = size.widthPx * size.heightPx;
  return pixels === 0 || pixels > CONTENT_LIMITS.picturePixels ? null : { ...size, mediaType };
};
