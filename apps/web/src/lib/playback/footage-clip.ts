import type { Drawable } from "@inkreel/composition";

/** A clip that can be read. */
export interface FootageClip {
  readonly frameCount: number;
  /** The frame that is used while no other frame is ready. */
  readonly firstFrame: Drawable;
  /** Opens a reader for another place in the clip. */
  openReader(listener: ReadingListener): FootageReader;
  /** Releases its memory. Its readers must be closed before. */
  close(): void;
}

/** The callbacks of a clip's reader. */
export interface ReadingListener {
  /** Returns whether the preview plays, so that frames are requested in order. */
  isRunning(): boolean;
  /** Called when the last requested frame, or a nearer one, has arrived. */
  onFrame(): void;
}

/** One place in a clip. */
export interface FootageReader {
  /** Returns the frame, or a near one until it is decoded. Returns null if there is none. */
  frameAt(frameIndex: number): Drawable | null;
  /** True when the exact frame is there, and when it will never be: another one was requested, or decoding failed. */
  isSettled(frameIndex: number): boolean;
  /** True if the frame is there or soon will be without a new start. */
  follows(frameIndex: number): boolean;
  close(): void;
}
