import { limitConcurrency } from "@inkreel/speech";
import { isAbort } from "@inkreel/contract";
import { ProviderError } from "../http/provider-error.js";
import { createPictureCache } from "./picture-cache.js";
import type { FoundPicture, PictureSearch, PictureSource } from "./picture-source.js";

export interface PicturesFound {
  /** Of all sources, each one's best first, taking turns. */
  pictures: FoundPicture[];
  /** Sources that gave no answer. */
  failures: ProviderError[];
}

/** Asks all sources at once. */
export interface PictureFinder {
  /** None when the search is switched off. */
  sources: readonly PictureSource[];
  /** Never rejects for a source that fails; rejects with the signal's reason when aborted. */
  find(search: PictureSearch): Promise<PicturesFound>;
}

/** Nobody's service is asked more at once by one program. */
const CALLS_AT_ONCE = 3;

/** Answers are remembered for a day. */
export function createPictureFinder(
  sources: readonly PictureSource[],
  { nowMs }: { nowMs: () => number },
): PictureFinder {
  const cache = createPictureCache<FoundPicture[]>(nowMs);
  const asked = sources.map((source) => ({ source, inTurn: limitConcurrency(CALLS_AT_ONCE) }));
  return {
    sources,
    async find(search) {
      const able = asked.filter(({ source }) => source.kinds.includes(search.kind));
      const answers = await Promise.all(
        able.map(({ source, inTurn }) =>
          settle(cache.through(keyOf(source, search), () => inTurn(() => askSource(source, search)))),
        ),
      );
      search.signal?.throwIfAborted();
      return {
        pictures: interleave(answers.map(({ pictures }) => pictures)),
        failures: answers.flatMap(({ failure }) => failure ?? []),
      };
    },
  };
}

function keyOf({ id }: PictureSource, { query, language, kind, frame, count }: PictureSearch): string {
  return JSON.stringify([id, query.toLowerCase(), language, kind, frame.widthPx, frame.heightPx, count]);
}

/** Whoever waits in a queue may have been given up meanwhile. */
function askSource(source: PictureSource, search: PictureSearch): Promise<FoundPicture[]> {
  search.signal?.throwIfAborted();
  return source.search(search);
}

async function settle(
  answer: Promise<FoundPicture[]>,
): Promise<{ pictures: FoundPicture[]; failure: ProviderError | null }> {
  try {
    return { pictures: await answer, failure: null };
  } catch (error) {
    if (error instanceof ProviderError) return { pictures: [], failure: error };
    // Another caller's: this one's own is looked at by who waits for all.
    if (isAbort(error) || (error instanceof DOMException && error.name === "TimeoutError")) {
      return { pictures: [], failure: null };
    }
    throw error;
  }
}

function interleave(lists: readonly FoundPicture[][]): FoundPicture[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
}
