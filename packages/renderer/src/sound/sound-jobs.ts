import type { NarrationFormat, PassedError } from "@inkreel/contract";
import type { MusicRequest } from "../music/score/compose-score.js";
import type { VideoSounds } from "../video/video-plan.js";

/**
 * Purpose of decoded audio. `plain` leaves it unchanged, `speech` normalises it to the loudness of narration, and
 * `music` cuts or loops it to a length at the loudness of background music.
 */
export type SoundPurpose = { kind: "plain" } | { kind: "speech" } | { kind: "music"; durationMs: number };

/** Audio jobs that would block the main thread. */
export interface SoundJobs {
  /** Composes music and returns it as a mono WAV file at 48 kHz. */
  compose: { job: MusicRequest; result: Uint8Array };
  /** Decodes an audio file to a mono WAV file at 48 kHz. */
  decode: { job: { path: string; maxSeconds: number; purpose: SoundPurpose }; result: Uint8Array };
  /**
   * Decodes the speech of a long audio or video file to a mono WAV file at 16 kHz, whose times are those of the file.
   */
  hear: { job: { path: string; maxSeconds: number }; result: Uint8Array };
  /** Mixes and masters the sounds of a video, whose `src` are paths, and returns them as an audio file. */
  publish: { job: { sounds: VideoSounds; format: NarrationFormat; title: string }; result: Uint8Array };
}
export type SoundJobKind = keyof SoundJobs;

/**
 * A job and the path for its audio file. The result is passed as a file, because sending minutes of audio between
 * processes would block both. The path is null if only the duration is needed.
 */
export interface SoundTask {
  kind: SoundJobKind;
  job: SoundJobs[SoundJobKind]["job"];
  resultPath: string | null;
}

export type SoundAnswer = { type: "done"; durationMs: number } | { type: "failed"; error: PassedError };
