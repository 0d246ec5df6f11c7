import { FPS } from "@inkreel/contract";
import { lumaOfRgba, structuralSimilarity } from "@inkreel/renderer/testing/structural-similarity";
import type { Picture } from "./canvas-pixels.js";

/** Frames of a video in its own size, by their numbers. */
export interface VideoFrames {
  widthPx: number;
  heightPx: number;
  luma: ReadonlyMap<number, Uint8Array>;
}

export const frameAtSecond = (second: number): number => second * FPS;

/** Returns the mean structural similarity of a picture and the video's frame at a whole second. It is 1 if they are equal. */
export function likeness(video: VideoFrames, second: number, drawn: Picture): number {
  const rendered = video.luma.get(frameAtSecond(second));
  if (rendered === undefined) throw new Error(`The video has no frame at ${second} s.`);
  if (video.widthPx !== drawn.widthPx || video.heightPx !== drawn.heightPx)
    throw new Error(`The preview has ${drawn.widthPx} × ${drawn.heightPx} px, not the video's.`);
  return structuralSimilarity(rendered, lumaOfRgba(drawn.rgba), drawn);
}
