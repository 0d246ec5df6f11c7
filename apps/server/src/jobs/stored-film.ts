import { createHash } from "node:crypto";
import { AppError, compositionSchema, type ByteStore, type Composition } from "@inkreel/contract";
import type { FilmPlan } from "@inkreel/renderer";

/** What every process that works on a render needs to know of its film. */
export interface StoredFilm {
  composition: Composition;
  plan: FilmPlan;
}

/** Keeps the film under a key made from its content. */
export async function putFilm(store: ByteStore, film: StoredFilm): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(film));
  const key = `films/${createHash("sha256").update(bytes).digest("hex")}.json`;
  await store.put(key, bytes);
  return key;
}

/** Null when the store has lost it. */
export async function getFilm(store: ByteStore, key: string): Promise<StoredFilm | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  const film = JSON.parse(Buffer.from(bytes).toString()) as StoredFilm;
  return { ...film, composition: compositionSchema.parse(film.composition) };
}

/** As `getFilm`; throws `store_failed` when it is lost, which makes the render start over. */
export async function needFilm(store: ByteStore, key: string): Promise<StoredFilm> {
  const film = await getFilm(store, key);
  if (film === null) throw new AppError("store_failed", `The file store has lost ${key}; it is made again.`);
  return film;
}
