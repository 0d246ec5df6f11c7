import type { GainPoint } from "@inkreel/composition";
import type { VideoEffects } from "../audio/mix-sound.js";
import type { PlannedChunk } from "../chunks/plan-chunks.js";

/** A planned chunk and its key in the store. */
export interface KeyedChunk extends PlannedChunk {
  key: string;
}

/** The audio sources of a video: narrations with their start times, music with its gain over time, and effects. */
export interface VideoSounds {
  durationMs: number;
  narrations: { startMs: number; src: string; gain: number }[];
  music: { src: string; gain: GainPoint[]; space: GainPoint[] } | null;
  /** Null if the video has no effects. */
  effects: VideoEffects | null;
}

/** The audio sources of a video and the store key of the encoded track. */
export interface PlannedAudio extends VideoSounds {
  key: string;
}

/**
 * Plan of the parts of a video: one audio track and several chunks of video. Each is named by a hash of everything that
 * determines its bytes. It is plain data that can be stored, and sent to other processes with the same engine
 * fingerprint.
 */
export interface VideoPlan {
  /** Fingerprint of the rendering code. A process with another fingerprint must create a new plan. */
  engine: string;
  widthPx: number;
  heightPx: number;
  durationMs: number;
  scenes: { title: string; startMs: number }[];
  audio: PlannedAudio;
  chunks: KeyedChunk[];
}
