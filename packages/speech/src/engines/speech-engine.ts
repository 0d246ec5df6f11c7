import type { VoiceDetails } from "@inkreel/contract";
import type { TimeSpan } from "../alignment/time-span.js";
import type { MonoAudio } from "@inkreel/audio";

/** One sentence to be said. */
export interface SynthesisRequest {
  /** The text as it is shown. */
  text: string;
  /** The text as it is to be read: numbers, signs and abbreviations in words, the case and punctuation of the text. */
  spokenText: string;
  /** Primary tag; null where nobody knows. */
  language: string | null;
  voiceId: string;
  /** Within the engine's own `speedPercent`. */
  speedPercent: number;
  /** 0–100; the middle for engines that cannot follow it. */
  toneLevel: number;
  /** Null for engines that do not know them. */
  details: VoiceDetails | null;
  signal: AbortSignal;
}

/**
 * Times at which each character of `spokenText` is heard, as services report them; the characters joined are that text.
 */
export interface CharacterTimes {
  kind: "characters";
  characters: readonly string[];
  startMs: readonly number[];
  endMs: readonly number[];
}

/** One per word of `splitWords(text)`, null for words that nothing is said for. */
export interface WordTimes {
  kind: "words";
  spans: readonly (TimeSpan | null)[];
}

export interface Recording extends MonoAudio {
  /** Null where the engine does not know: they are then found by comparison. */
  times: CharacterTimes | WordTimes | null;
}

/** Something that turns a sentence into sound: a service, a model on this machine. `createEngineSpeaker` makes a speaker of it. */
export interface SpeechEngine {
  /** Service and model, with whatever else changes how the same request sounds: part of the key that recordings are kept under. */
  id: string;
  /** Speeds it can do by itself; for others the recording is stretched afterwards. */
  speedPercent: { min: number; max: number };
  followsTone: boolean;
  usesDetails: boolean;
  /** Number of sentences that it may be asked for at the same time. */
  concurrency: number;
  /** Throws AppError "voice_unknown", "provider_failed", "timed_out" or "speech_failed"; rejects with the signal's reason when aborted. */
  synthesise(request: SynthesisRequest): Promise<Recording>;
  close(): Promise<void>;
}
