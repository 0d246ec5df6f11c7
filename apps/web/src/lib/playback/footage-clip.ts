import type { Drawable } from "@inkreel/composition";

/** A clip that can be read. */
export interface FootageClip {
  readonly frameCount: number;
  /** Frame for the times when no other frame is ready. */
  readonly firstFrame: Drawable;
  /** Another place in it, from which its frames are read on. */
  openReader(listener: ReadingListener): FootageReader;
  /** Gives its memory back; its readers are closed before. */
  close(): void;
}

/** Callbacks of a clip's reader. */
export interface ReadingListener {
  /** Whether the preview plays, so that frames are asked for one after the other as time goes by. */
  isRunning(): boolean;
  /** Called when what was asked for last, or a frame nearer to it, came later. */
  onFrame(): void;
}

/** One place in a clip. */
export interface FootageReader {
  /** The frame, or until it is decoded another one near it that is at hand; null where there is none. */
  frameAt(frameIndex: number): Drawable | null;
  /** True once the very frame is at hand, and where it will not be: another was asked for since, or decoding failed. */
  isSettled(frameIndex: number): boolean;
  /** Whether the frame is at hand or soon will be without starting anew. */
  follows(frameIndex: number): boolean;
  close(): void;
}
