import { createHash } from "node:crypto";
import { compositionSchema, type ByteStore, type Composition } from "@inkreel/contract";
import { LostArtefactError, withDrawings } from "@inkreel/pipeline";
import type { VideoPlan } from "@inkreel/renderer";

/**
 * A composition and its plan, which divides the video into chunks of frames. All processes of a render work with
 * both.
 */
export interface PlannedVideo {
  composition: Composition;
  plan: VideoPlan;
}

/** Stores the video under a key that is made from its content. */
export async function putPlannedVideo(store: ByteStore, video: PlannedVideo): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(video));
  const key = `films/${createHash("sha256").update(bytes).digest("hex")}.json`;
  await store.put(key, bytes);
  return key;
}

/** Returns a planned video, or null if the store no longer has it. */
export async function getPlannedVideo(store: ByteStore, key: string): Promise<PlannedVideo | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  const video = JSON.parse(Buffer.from(bytes).toString()) as PlannedVideo;
  return { ...video, composition: withDrawings(compositionSchema.parse(video.composition)) };
}

/** Returns the keys of all files from which a video's parts are made. */
export function inputKeys({ scenes, pictures, music, brand }: Composition): string[] {
  return [
    ...scenes.flatMap(({ narration }) => narration?.src ?? []),
    ...pictures.map(({ src }) => src),
    ...(brand.logo === null ? [] : [brand.logo.src]),
    ...(music === null ? [] : [music.src]),
  ];
}

/**
 * Returns a planned video.
 * @throws LostArtefactError if the store no longer has it, which makes the render compose again.
 */
export async function needPlannedVideo(store: ByteStore, key: string): Promise<PlannedVideo> {
  const video = await getPlannedVideo(store, key);
  if (video === null) throw new LostArtefactError(key);
  return video;
}
