import type { Composition } from "@inkreel/contract";
import type { Timeline } from "@inkreel/composition";

/** The state of a player for its controls. It changes about ten times a second while it plays. */
export interface PlayerSnapshot {
  readonly state: "empty" | "loading" | "ready" | "failed";
  readonly isPlaying: boolean;
  /** True if it only waits for the narration before it plays. */
  readonly isWaiting: boolean;
  readonly timeMs: number;
  readonly durationMs: number;
  /** The position of the slider, 0 to 100. A muted player keeps it. */
  readonly volumePercent: number;
  readonly isMuted: boolean;
  /** The index of the scene at the playhead. */
  readonly sceneIndex: number;
  /** A sentence: why it cannot be shown if `state` is failed, and otherwise why some of it cannot be heard. */
  readonly failure: string | null;
}

/**
 * The live preview: a timeline, its narration and one clock. Controls call it, canvases and playheads listen to its
 * frames outside React, and other components read its snapshot with `usePlayerState`.
 */
export interface Player {
  readonly composition: Composition | null;
  readonly timeline: Timeline | null;
  snapshot(): PlayerSnapshot;
  /** Calls back when the snapshot has changed. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Returns the exact time by the sound's own clock. */
  timeMs(): number;
  /** Calls back with the exact time at every drawn frame, when the time jumps and when the timeline changes. */
  onFrame(listener: (timeMs: number) => void): () => void;
  /**
   * Calls back when a narration was decoded or the timeline changed, because a frame or a waveform may look
   * different.
   */
  onContentChange(listener: () => void): () => void;
  /** Resolves when the next drawing at this time is exact. While it plays, clips may show an earlier frame. */
  prepareFrame(timeMs: number): Promise<void>;
  /** Returns the decoded narration of an address after it was loaded. */
  narration(src: string): AudioBuffer | null;
  play(): void;
  pause(): void;
  toggle(): void;
  seek(timeMs: number): void;
  /** Plays from the beginning. */
  replay(): void;
  setVolume(percent: number): void;
  toggleMute(): void;
  /** Loads missing files again. */
  retry(): void;
}

/** A player with the methods for its owner. */
export interface OwnedPlayer extends Player {
  /** Shows a composition, or nothing for null. The playhead stays where it is within its scene. */
  setComposition(composition: Composition | null): void;
  /** Releases everything. The next composition opens it again. */
  close(): void;
}
