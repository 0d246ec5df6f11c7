import { createHash } from "node:crypto";
import { compositionSchema, type ByteStore, type Composition } from "@inkreel/contract";
import { LostArtefactError } from "@inkreel/pipeline";
import type { VideoPlan } from "@inkreel/renderer";

/** What every process that works on a render needs to know of its film. */
export interface StoredFilm {
  composition: Composition;
  plan: VideoPlan;
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

/** The keys of what a film's parts are made from. */
export function inputKeys({ scenes, pictures, music, brand }: Composition): string[] {
  return [
    ...scenes.flatMap(({ narration }) => narration?.src ?? []),
    ...pictures.map(({ src }) => src),
    ...(brand.logo === null ? [] : [brand.logo.src]),
    ...(music === null ? [] : [music.src]),
  ];
}

/** As `getFilm`; throws LostArtefactError when it is lost, which makes the render start over. */
export async function needFilm(store: ByteStore, key: string): Promise<StoredFilm> {
  const film = await getFilm(store, key);
  if (film === null) throw new LostArtefactError(key);
  return film;
}
