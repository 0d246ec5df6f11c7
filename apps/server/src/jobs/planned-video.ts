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

/** Returns the key of a composition with its plan, which follows from the composition and the rendering code. */
export function plannedVideoKey(composition: Composition, engine: string): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([engine, composition]))
    .digest("hex");
  return `films/${hash}.json`;
}

/** Returns the key of the poster of a planned video. */
export function posterKeyOf(planKey: string): string {
  return planKey.replace(/^films\/(\w+)\.json$/u, "posters/$1.jpg");
}

/** Stores the video, and returns its key. */
export async function putPlannedVideo(store: ByteStore, video: PlannedVideo): Promise<string> {
  const key = plannedVideoKey(video.composition, video.plan.engine);
  await store.put(key, Buffer.from(JSON.stringify(video)));
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
