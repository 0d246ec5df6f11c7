import { limitConcurrency, type ByteStore } from "@inkreel/contract";
import { createSharedWork } from "@inkreel/speech";
import { ProviderError } from "../http/provider-error.js";
import { createKeptAnswers, KEPT_MS, keyOfSearch } from "./kept-answers.js";
import type { FoundPicture, PictureSearch, PictureSource } from "./picture-source.js";

export interface PicturesFound {
  /** Pictures of all sources, alternating between sources, best of each first. */
  pictures: FoundPicture[];
  /** Errors of sources that did not respond. */
  failures: ProviderError[];
}

/** Searches all picture sources at once. */
export interface PictureFinder {
  /** Sources to search. Empty if the search is turned off. */
  sources: readonly PictureSource[];
  /**
   * Returns true if any source has ever responded. If none has, there is probably no network, which is not an error of
   * the sources.
   */
  hasAnswered(): boolean;
  /** Searches for pictures. Failing sources do not make it reject. Rejects with the abort reason of the signal. */
  find(search: PictureSearch): Promise<PicturesFound>;
}

/** Maximum number of simultaneous requests per service. */
const CALLS_AT_ONCE = 3;

export interface PictureFinderOptions {
  /** Cache of results between runs, or null to disable it. */
  store: ByteStore | null;
  nowMs: () => number;
}

/** Creates a finder. It caches results for a day, and identical simultaneous searches share one request. */
export function createPictureFinder(
  sources: readonly PictureSource[],
  { store, nowMs }: PictureFinderOptions,
): PictureFinder {
  const kept = store && createKeptAnswers(store, nowMs);
  const answers = createPictureCache<FoundPicture[]>(nowMs);
  const asking = createSharedWork<FoundPicture[]>();
  let hasAnswered = false;
  const asked = sources.map((source) => ({ source, inTurn: limitConcurrency(CALLS_AT_ONCE) }));
  const ask = async ({ source, inTurn }: (typeof asked)[number], search: PictureSearch) => {
    const key = keyOfSearch(source, search);
    const known = answers.get(key);
    if (known !== null) return known;
    return asking.run(key, search.signal, async (signal) => {
      const before = kept === null ? null : await kept.get(key);
      const found = before ?? (await inTurn(() => askSource(source, { ...search, signal })));
      if (before === null) await kept?.put(key, found);
      hasAnswered = true;
      answers.set(key, found);
      return found;
    });
  };
  return {
    sources,
    hasAnswered: () => hasAnswered,
    async find(search) {
      const able = asked.filter(({ source }) => source.kinds.includes(search.kind));
      const settled = await Promise.all(able.map((one) => settle(ask(one, search))));
      return {
        pictures: interleave(settled.map(({ pictures }) => pictures)),
        failures: settled.flatMap(({ failure }) => failure ?? []),
      };
    },
  };
}

/** Searches one source. The caller may have been aborted while it waited in the queue. */
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
    throw error;
  }
}

function interleave(lists: readonly FoundPicture[][]): FoundPicture[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
}

const ENTRIES_MAX = 500;

/** Creates a cache of search results by query. The oldest entries are removed first. */
function createPictureCache<Value>(nowMs: () => number) {
  const entries = new Map<string, { atMs: number; value: Value }>();
  return {
    get(key: string): Value | null {
      const known = entries.get(key);
      return known !== undefined && nowMs() - known.atMs < KEPT_MS ? known.value : null;
    },

    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, { atMs: nowMs(), value });
      const [oldest] = entries.keys();
      if (entries.size > ENTRIES_MAX && oldest !== undefined) entries.delete(oldest);
    },
  };
}
