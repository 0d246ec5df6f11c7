import { createHash } from "node:crypto";
import {
  AppError,
  isAbort,
  say,
  saidBy,
  warn,
  type ByteStore,
  type CompositionPicture,
  type Content,
  type ContentPicture,
  type Warning,
} from "@inkreel/contract";
import { CONTENT_LIMITS, pictureSize, type PageFetcher } from "@inkreel/content";

export interface GatheredPictures {
  pictures: CompositionPicture[];
  warnings: Warning[];
}

/** Maximum number of pictures to fetch. It is more than a two-minute video can show. */
const MAX_PICTURES = 16;

/**
 * Stores the pictures of the content, so that the script uses only pictures that can be decoded. A picture that cannot
 * be loaded is left out with a warning.
 */
export async function gatherPictures(request: {
  content: Pick<Content, "pictures">;
  fetcher: PageFetcher | null;
  store: ByteStore;
  signal: AbortSignal | null;
}): Promise<GatheredPictures> {
  const candidates = request.content.pictures.slice(0, MAX_PICTURES);
  const results = await Promise.all(candidates.map((picture) => gatherPicture(picture, request)));
  return {
    pictures: results.flatMap(({ picture }) => (picture === null ? [] : [picture])),
    warnings: results.flatMap(({ warning }) => (warning === null ? [] : [warning])),
  };
}

async function gatherPicture(
  picture: ContentPicture,
  { fetcher, store, signal }: { fetcher: PageFetcher | null; store: ByteStore; signal: AbortSignal | null },
): Promise<{ picture: CompositionPicture | null; warning: Warning | null }> {
  try {
    const bytes = await pictureBytes(picture, fetcher, signal);
    if (bytes === null) return { picture: null, warning: null };
    return {
      picture: await storePicture({
        id: picture.id,
        alt: picture.alt,
        attribution: picture.attribution,
        bytes,
        store,
      }),
      warning: null,
    };
  } catch (error) {
    if (isAbort(error) || !(error instanceof AppError)) throw error;
    const name = picture.url ?? picture.alt ?? picture.id;
    return { picture: null, warning: warn("picture_left_out", { picture: name, why: saidBy(error) }) };
  }
}

async function pictureBytes(
  picture: ContentPicture,
  fetcher: PageFetcher | null,
  signal: AbortSignal | null,
): Promise<Uint8Array | null> {
  if (picture.bytes !== undefined) return picture.bytes;
  if (picture.url === null || fetcher === null) return null;
  const { bytes } = await fetcher.fetchPicture(picture.url, signal);
  return bytes;
}

/** Stores an encoded picture under the hash of its content. Throws AppError if the bytes cannot be drawn. */
export async function storePicture(request: {
  id: string;
  alt: string;
  attribution: string | null;
  bytes: Uint8Array;
  store: ByteStore;
}): Promise<CompositionPicture> {
  const { id, alt, attribution, bytes, store } = request;
  const size = pictureSize(bytes);
  if (size === null || size.widthPx === 0 || size.heightPx === 0) {
    throw new AppError("picture_broken", say("picture_unreadable"));
  }
  if (size.widthPx * size.heightPx > CONTENT_LIMITS.picturePixels)
    throw new AppError(
      "picture_broken",
      `It has ${size.widthPx} × ${size.heightPx} pixels, which is too many.`,
    );
  const src = `pictures/${createHash("sha256").update(bytes).digest("hex")}`;
  await store.put(src, bytes);
  return { id, src, ...size, alt, attribution, footage: null };
}
