import { createHash } from "node:crypto";
import { compositionSchema, type ByteStore, type Composition } from "@inkreel/contract";
import { LostArtefactError } from "@inkreel/pipeline";
import type { VideoPlan } from "@inkreel/renderer";

/** Facts about a video that every process of its render needs. */
export interface PlannedVideo {
  composition: Composition;
  plan: VideoPlan;
}

/** Keeps the video under a key made from its content. */
export async function putPlannedVideo(store: ByteStore, video: PlannedVideo): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(video));
  const key = `films/${createHash("sha256").update(bytes).digest("hex")}.json`;
  await store.put(key, bytes);
  return key;
}

/** Null when the store has lost it. */
export async function getPlannedVideo(store: ByteStore, key: string): Promise<PlannedVideo | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  const video = JSON.parse(Buffer.from(bytes).toString()) as PlannedVideo;
  return { ...video, composition: compositionSchema.parse(video.composition) };
}

/** The keys of what a video's parts are made from. */
export function inputKeys({ scenes, pictures, music, brand }: Composition): string[] {
  return [
    ...scenes.flatMap(({ narration }) => narration?.src ?? []),
    ...pictures.map(({ src }) => src),
    ...(brand.logo === null ? [] : [brand.logo.src]),
    ...(music === null ? [] : [music.src]),
  ];
}

/** Does the work of `getPlannedVideo`; throws LostArtefactError when it is lost, which makes the render start over. */
export async function needPlannedVideo(store: ByteStore, key: string): Promise<PlannedVideo> {
  const video = await getPlannedVideo(store, key);
  if (video === null) throw new LostArtefactError(key);
  return video;
}
