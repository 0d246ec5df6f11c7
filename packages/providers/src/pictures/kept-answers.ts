import type { ByteStore } from "@inkreel/contract";
import { createHash } from "node:crypto";
import { z } from "zod";
import type { FoundPicture, PictureSearch, PictureSource } from "./picture-source.js";

/** Cache duration of search results. Pixabay requires it, and its file addresses are valid as long. */
export const KEPT_MS = 24 * 60 * 60 * 1000;
/** Part of every store key. Change it whenever `FoundPicture` changes. */
const VERSION = 1;

/** Search results in a store, so that the next run of a program does not ask the sources again. */
export interface KeptAnswers {
  /** Returns the results of a search at most a day ago, or null. */
  get(key: string): Promise<FoundPicture[] | null>;
  put(key: string, pictures: readonly FoundPicture[]): Promise<void>;
}

/** Creates the cache in a store, which limits its size. Each day has its own keys, because values never change. */
export function createKeptAnswers(store: ByteStore, nowMs: () => number): KeptAnswers {
  const today = (): number => Math.floor(nowMs() / KEPT_MS);
  const keyOn = (day: number, key: string): string => {
    const digest = createHash("sha256").update(JSON.stringify([VERSION, day, key]));
    return `pictures-${digest.digest("hex")}`;
  };
  const read = async (day: number, key: string): Promise<FoundPicture[] | null> => {
    const kept = readKept(await store.get(keyOn(day, key)));
    const ageMs = kept === null ? -1 : nowMs() - kept.atMs;
    // A negative age means that the clock was set back.
    return kept !== null && ageMs >= 0 && ageMs < KEPT_MS ? kept.pictures : null;
  };
  return {
    get: async (key) => (await read(today(), key)) ?? read(today() - 1, key),
    put: (key, pictures) =>
      store.put(keyOn(today(), key), new TextEncoder().encode(JSON.stringify({ atMs: nowMs(), pictures }))),
  };
}

/** Returns the key of a search at a source, for all caches. */
export function keyOfSearch({ id, address }: PictureSource, search: PictureSearch): string {
  const { query, language, kind, frame, count } = search;
  const { widthPx, heightPx } = frame;
  return JSON.stringify([id, address, query.toLowerCase(), language, kind, widthPx, heightPx, count]);
}

const keptSchema = z.object({
  atMs: z.number(),
  // Written by this version of the program, so its pictures are complete.
  pictures: z.array(z.custom<FoundPicture>((value) => typeof value === "object")),
});

function readKept(bytes: Uint8Array | null): z.output<typeof keptSchema> | null {
  return bytes === null ? null : keptSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
