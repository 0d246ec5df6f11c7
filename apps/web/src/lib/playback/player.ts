import type { Composition } from "@inkreel/contract";
import type { Timeline } from "@inkreel/composition";

/** The player's state for its controls, updated about ten times per second during playback. */
export interface PlayerSnapshot {
  readonly state: "empty" | "loading" | "ready" | "failed";
  readonly isPlaying: boolean;
  /** True if playback only waits for the narration. */
  readonly isWaiting: boolean;
  readonly timeMs: number;
  readonly durationMs: number;
  /** Position of the volume slider, 0 to 100. It is kept while muted. */
  readonly volumePercent: number;
  readonly isMuted: boolean;
  /** Index of the scene at the playhead. */
  readonly sceneIndex: number;
  /** A message: why nothing can be shown if `state` is "failed", otherwise why some sound is missing. */
  readonly failure: string | null;
}

/**
 * The live preview: a timeline, its narration and a clock. Controls call its methods, canvases and playheads subscribe
 * to its frames without React, and other components read its snapshot with `usePlayerState`.
 */
export interface Player {
  readonly composition: Composition | null;
  readonly timeline: Timeline | null;
  snapshot(): PlayerSnapshot;
  /** Calls `listener` when the snapshot has changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Returns the exact time according to the audio clock. */
  timeMs(): number;
  /**
   * Returns the time of the frame on screen. A video that was just opened, and a scene that was chosen, rest at their
   * beginning, where little has entered yet. They show the scene's settled frame until they play.
   */
  frameMs(): number;
  /** Returns the time in the video of a scene's settled frame. Null if there is no such scene. */
  settledFrameMs(sceneIndex: number): number | null;
  /** Calls `listener` with the exact time for every frame, after a seek and when the timeline changes. */
  onFrame(listener: (timeMs: number) => void): () => void;
  /**
   * Calls `listener` when a narration was decoded or the timeline changed, so that frames and waveforms are drawn
   * again.
   */
  onContentChange(listener: () => void): () => void;
  /**
   * Resolves to true when the frame at this time can be drawn exactly. During playback, clips may lag behind. Resolves to false if it needs
   * fonts that are still loading; the content changes when they are there.
   */
  prepareFrame(timeMs: number): Promise<boolean>;
  /** Returns false if the frame at this time needs fonts that are still loading. It is drawn when they are there. */
  canDraw(timeMs: number): boolean;
  /** Returns the decoded narration with this URL. Null before it is loaded. */
  narration(src: string): AudioBuffer | null;
  play(): void;
  pause(): void;
  toggle(): void;
  seek(timeMs: number): void;
  /** Moves the playhead to the start of a scene. While paused, its settled frame is shown. */
  showScene(sceneIndex: number): void;
  /** Plays from the beginning. */
  replay(): void;
  setVolume(percent: number): void;
  toggleMute(): void;
  /** Loads failed files again. */
  retry(): void;
}

/** A player with the methods that only its owner may call. */
export interface OwnedPlayer extends Player {
  /** Shows a composition, or nothing if it is null. The playhead keeps its position within its scene. */
  setComposition(composition: Composition | null): void;
  /** Releases all resources. Setting a composition opens the player again. */
  close(): void;
}
