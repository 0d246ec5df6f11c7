import type { PassedError } from "@inkreel/contract";
import type { MusicRequest } from "../music/score/compose-score.js";

/**
 * Purpose of a decoded sound: `plain` as it is, `speech` at the loudness of narration, `music` cut or repeated to a
 * length at the loudness of music under speech.
 */
export type SoundPurpose = { kind: "plain" } | { kind: "speech" } | { kind: "music"; durationMs: number };

/** Sound work that would block its caller. */
export interface SoundJobs {
  /** Returns the music as a mono 48 kHz WAV file. */
  compose: { job: MusicRequest; result: Uint8Array };
  /** Returns a file's sound as a mono 48 kHz WAV file. */
  decode: { job: { path: string; maxSeconds: number; purpose: SoundPurpose }; result: Uint8Array };
}
export type SoundJobKind = keyof SoundJobs;

/**
 * A job, and the path of its WAV file. Minutes of sound would block both ends of a channel, so they go through a file.
 * The path is null if only the length is needed.
 */
export interface SoundTask {
  kind: SoundJobKind;
  job: SoundJobs[SoundJobKind]["job"];
  resultPath: string | null;
}

export type SoundAnswer = { type: "done"; durationMs: number } | { type: "failed"; error: PassedError };
