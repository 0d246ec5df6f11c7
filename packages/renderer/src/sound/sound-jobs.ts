import type { PassedError } from "@inkreel/contract";
import type { MusicRequest } from "../music/score/compose-score.js";

/**
 * Purpose of a decoded sound: `plain` leaves it unchanged, `speech` brings it to the loudness of narration, and `music`
 * cuts or repeats it to a length at the loudness of music under speech.
 */
export type SoundPurpose = { kind: "plain" } | { kind: "speech" } | { kind: "music"; durationMs: number };

/** Sound work that would block its caller. */
export interface SoundJobs {
  /** Returns the music as a mono WAV file at 48 kHz. */
  compose: { job: MusicRequest; result: Uint8Array };
  /** Returns the sound of a file as a mono WAV file at 48 kHz. */
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
