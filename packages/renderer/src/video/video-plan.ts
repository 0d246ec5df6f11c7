import type { GainPoint } from "@inkreel/composition";
import type { PlannedChunk } from "../chunks/plan-chunks.js";

/** A chunk with its key in the store. */
export interface KeyedChunk extends PlannedChunk {
  key: string;
}

/** Sounds of a video: narrations at their times, and music with its loudness over time. */
export interface VideoSounds {
  durationMs: number;
  narrations: { startMs: number; src: string }[];
  music: { src: string; gain: GainPoint[] } | null;
}

/** The sound of a video, with the key of the encoded track in the store. */
export interface PlannedAudio extends VideoSounds {
  key: string;
}

/**
 * Parts of a video: one audio track and chunks of video, each named by a hash of everything that decides its bytes.
 * Plain data, so that it can be kept and handed to other processes of the same engine.
 */
export interface VideoPlan {
  /** The fingerprint of the code; processes with another one must plan anew. */
  engine: string;
  widthPx: number;
  heightPx: number;
  durationMs: number;
  scenes: { title: string; startMs: number }[];
  audio: PlannedAudio;
  chunks: KeyedChunk[];
}
