import type { Composition } from "@inkreel/contract";
import type { Timeline } from "@inkreel/composition";

/** State of a player for its controls; changes about ten times a second while it plays. */
export interface PlayerSnapshot {
  readonly state: "empty" | "loading" | "ready" | "failed";
  readonly isPlaying: boolean;
  /** True while it would play but for the narration, which is still to come. */
  readonly isWaiting: boolean;
  readonly timeMs: number;
  readonly durationMs: number;
  /** 0 to 100, as the slider stands; a muted player keeps it. */
  readonly volumePercent: number;
  readonly isMuted: boolean;
  /** Index into the composition's scenes of the one at the playhead. */
  readonly sceneIndex: number;
  /** Sentence for people: why it cannot be shown when `state` is failed, otherwise why some of it cannot be heard. */
  readonly failure: string | null;
}

/**
 * The live preview: a timeline, its narration and one clock. Controls call it, canvases and playheads listen to its
 * frames outside React, the rest reads its snapshot with `usePlayerState`.
 */
export interface Player {
  readonly composition: Composition | null;
  readonly timeline: Timeline | null;
  snapshot(): PlayerSnapshot;
  /** Calls back when the snapshot changed; gives the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Exactly now, by the sound's own clock. */
  timeMs(): number;
  /** Calls back with the exact time at every frame drawn, when the time jumps and when the timeline changes. */
  onFrame(listener: (timeMs: number) => void): () => void;
  /** Calls back when a narration was decoded or the timeline changed: when a still or a waveform looks different. */
  onContentChange(listener: () => void): () => void;
  /** Resolves when what is drawn next at this time is exact: while it plays, clips may show a frame before. */
  prepareFrame(timeMs: number): Promise<void>;
  /** The decoded narration of an address, once it is loaded. */
  narration(src: string): AudioBuffer | null;
  play(): void;
  pause(): void;
  toggle(): void;
  seek(timeMs: number): void;
  /** Plays from the beginning. */
  replay(): void;
  setVolume(percent: number): void;
  toggleMute(): void;
  /** Loads again what could not be loaded. */
  retry(): void;
}

/** A player as its owner sees it. */
export interface OwnedPlayer extends Player {
  /** Shows this from now on; the playhead stays where it is within its scene. Null for nothing. */
  setComposition(composition: Composition | null): void;
  /** Gives everything back. The next composition opens it again. */
  close(): void;
}
