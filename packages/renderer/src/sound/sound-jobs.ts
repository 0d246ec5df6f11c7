import type { PassedError } from "@inkreel/contract";
import type { MusicRequest } from "../music/score/compose-score.js";

/**
 * Purpose of a decoded sound: `plain` as it is, `speech` at the loudness of narration, `bed` cut or repeated to a
 * length at the loudness of music under speech.
 */
export type SoundPurpose = { kind: "plain" } | { kind: "speech" } | { kind: "bed"; durationMs: number };

/** Sound work that would hold its caller up. */
export interface SoundJobs {
  /** Gives a mono 48 kHz WAV file of the piece. */
  compose: { job: MusicRequest; result: Uint8Array };
  /** Gives a file's sound as a mono 48 kHz WAV file. */
  decode: { job: { path: string; maxSeconds: number; purpose: SoundPurpose }; result: Uint8Array };
}
export type SoundJobKind = keyof SoundJobs;

/** A job, and where its WAV file goes: through a file, as the minutes of a sound would hold up both ends of a channel. Null where only its length is asked for. */
export interface SoundTask {
  kind: SoundJobKind;
  job: SoundJobs[SoundJobKind]["job"];
  resultPath: string | null;
}

export type SoundAnswer = { type: "done"; durationMs: number } | { type: "failed"; error: PassedError };
