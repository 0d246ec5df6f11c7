import type { GainPoint } from "@inkreel/composition";
import type { PlannedChunk } from "../chunks/plan-chunks.js";

/** A chunk and its key in the store. */
export interface KeyedChunk extends PlannedChunk {
  key: string;
}

/** The sounds of a video: narrations with their times, and music with its gain over time. */
export interface VideoSounds {
  durationMs: number;
  narrations: { startMs: number; src: string }[];
  music: { src: string; gain: GainPoint[] } | null;
}

/** The sound of a video, and the key of the encoded track in the store. */
export interface PlannedAudio extends VideoSounds {
  key: string;
}

/**
 * The parts of a video: one audio track and chunks of video, each named by a hash of everything that determines its
 * bytes. It is plain data, so that it can be stored and sent to other processes of the same engine.
 */
export interface VideoPlan {
  /** The fingerprint of the code. Processes with another fingerprint must plan again. */
  engine: string;
  widthPx: number;
  heightPx: number;
  durationMs: number;
  scenes: { title: string; startMs: number }[];
  audio: PlannedAudio;
  chunks: KeyedChunk[];
}
