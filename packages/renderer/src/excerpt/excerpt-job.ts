import type { ExcerptFormat } from "@inkreel/contract";
import type { VideoSounds } from "../video/video-plan.js";

/** A part of a video that becomes a file of its own. */
export interface ExcerptJob {
  format: ExcerptFormat;
  fromMs: number;
  /** It ends before the end of the video. */
  toMs: number;
  /** The height follows from the aspect ratio. */
  widthPx: number;
  /** Path of the file to write. */
  path: string;
  /** The sounds of the whole video. Null for a silent file. */
  sounds: VideoSounds | null;
}

export interface Excerpt {
  widthPx: number;
  heightPx: number;
  frameCount: number;
  durationMs: number;
}
