import type { Drawable } from "@inkreel/composition";

/** A loaded video clip. */
export interface FootageClip {
  readonly frameCount: number;
  /** Shown until another frame is decoded. */
  readonly firstFrame: Drawable;
  /** Opens a reader for another position in the clip. */
  openReader(listener: ReadingListener): FootageReader;
  /** Releases the memory. All readers must be closed first. */
  close(): void;
}

/** Callbacks of a clip reader. */
export interface ReadingListener {
  /** Returns true during playback, when frames are requested in order. */
  isRunning(): boolean;
  /** Called when the requested frame, or one closer to it, has been decoded. */
  onFrame(): void;
}

/** Reads frames of a clip around one position. */
export interface FootageReader {
  /** Returns the frame, or one close to it while it is being decoded. Null if none is available. */
  frameAt(frameIndex: number): Drawable | null;
  /** True if the exact frame is available, or never will be because another frame was requested or decoding failed. */
  isSettled(frameIndex: number): boolean;
  /** True if the frame is or will soon be available without seeking. */
  follows(frameIndex: number): boolean;
  close(): void;
}
