import type { VoiceDetails } from "@inkreel/contract";
import type { TimeSpan } from "../alignment/time-span.js";
import type { MonoAudio } from "@inkreel/audio";

/** One sentence to speak. */
export interface SynthesisRequest {
  /** The text as it is displayed. */
  text: string;
  /**
   * The text as it is to be spoken: numbers, signs and abbreviations as words, with the case and punctuation of the
   * text.
   */
  spokenText: string;
  /** Primary language tag. Null if unknown. */
  language: string | null;
  voiceId: string;
  /** Within the `speedPercent` of the engine. */
  speedPercent: number;
  /** 0–100. Engines without a tone setting receive the middle. */
  toneLevel: number;
  /** Null for engines that do not support them. */
  details: VoiceDetails | null;
  signal: AbortSignal;
}

/**
 * Times at which each character of `spokenText` is spoken, as services report them. The joined characters equal that
 * text.
 */
export interface CharacterTimes {
  kind: "characters";
  characters: readonly string[];
  startMs: readonly number[];
  endMs: readonly number[];
}

/** One per word of `splitWords(text)`. Null for words that are not spoken. */
export interface WordTimes {
  kind: "words";
  spans: readonly (TimeSpan | null)[];
}

export interface Recording extends MonoAudio {
  /** Null if the engine does not report times. They are then found by comparison. */
  times: CharacterTimes | WordTimes | null;
}

/**
 * Converts a sentence to sound: a service, or a model on this machine. `createEngineSpeaker` creates a speaker for it.
 */
export interface SpeechEngine {
  /**
   * Service and model, and everything else that changes the sound of the same request. It is part of the keys of stored
   * recordings.
   */
  id: string;
  /** Speeds that it supports. For other speeds the recording is stretched afterwards. */
  speedPercent: { min: number; max: number };
  followsTone: boolean;
  usesDetails: boolean;
  /** Maximum number of simultaneous requests. */
  concurrency: number;
  /**
   * Throws AppError "voice_unknown", "provider_failed", "timed_out" or "speech_failed". Rejects with the reason of the
   * signal when aborted.
   */
  synthesise(request: SynthesisRequest): Promise<Recording>;
  close(): Promise<void>;
}
