import type { CaptionTrack } from "@inkreel/composition";
import type { PassedError } from "@inkreel/contract";

/** Containers that take H.264 and the sound of most videos. */
export const CAPTIONED_CONTAINERS = ["mp4", "mov", "mkv"] as const;
export type CaptionedContainer = (typeof CAPTIONED_CONTAINERS)[number];

/** A request to a caption worker: to write a video, or only to check whether a file has a picture. */
export type CaptionTask = { kind: "caption"; job: CaptionJob } | { kind: "check"; inputPath: string };

export interface CaptionJob {
  inputPath: string;
  outputPath: string;
  container: CaptionedContainer;
  captions: Omit<CaptionTrack, "widthPx" | "heightPx">;
}

/** A video with captions in its picture. */
export interface CaptionedVideo {
  widthPx: number;
  heightPx: number;
  frameCount: number;
  durationMs: number;
  /** True if the video was in HDR. The result is in SDR. */
  wasHdr: boolean;
}

export type CaptionWorkerAnswer =
  | { type: "progress"; share: number }
  | ({ type: "done" } & CaptionedVideo)
  | { type: "checked"; hasPicture: boolean }
  | { type: "failed"; error: PassedError };
