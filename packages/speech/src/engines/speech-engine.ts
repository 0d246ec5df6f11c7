import type { VoiceDetails } from "@inkreel/contract";
import type { TimeSpan } from "../alignment/time-span.js";
import type { MonoAudio } from "@inkreel/audio";

/** A request to synthesise one sentence. */
export interface SynthesisRequest {
  /** The displayed text. */
  text: string;
  /**
   * The text to speak. Numbers, signs and abbreviations are words, and case and punctuation are as in the displayed
   * text.
   */
  spokenText: string;
  /** Primary language tag, or null if unknown. */
  language: string | null;
  voiceId: string;
  /** Speed in per cent, within the range of the engine. */
  speedPercent: number;
  /** Tone level, 0–100. It is 50 for engines without a tone setting. */
  toneLevel: number;
  /** Detailed settings, or null for engines that do not support them. */
  details: VoiceDetails | null;
  signal: AbortSignal;
}

/** Times of each character, as services report them. The characters together must equal `spokenText`. */
export interface CharacterTimes {
  kind: "characters";
  characters: readonly string[];
  startMs: readonly number[];
  endMs: readonly number[];
}

/** Times of each word in `splitWords(text)`, or null for words that are not spoken. */
export interface WordTimes {
  kind: "words";
  spans: readonly (TimeSpan | null)[];
}

export interface Recording extends MonoAudio {
  /** Times that the engine reports. Null if it reports none, in which case they are found by forced alignment. */
  times: CharacterTimes | WordTimes | null;
}

/** Synthesises sentences, with a service or a local model. `createEngineSpeaker` creates a speaker from it. */
export interface SpeechEngine {
  /**
   * Service, model and everything else that changes the audio of the same request. It is part of the store keys of
   * recordings.
   */
  id: string;
  /** Returns what stands for `id` in the keys of one voice. Only for engines whose voices have models of their own. */
  idOfVoice?: (voiceId: string) => string;
  /** Supported speeds in per cent. For other speeds, the recording is time-stretched. */
  speedPercent: { min: number; max: number };
  followsTone: boolean;
  usesDetails: boolean;
  /** Maximum number of simultaneous requests, or Infinity for engines that limit them themselves. */
  concurrency: number;
  /**
   * Synthesises a sentence. Throws AppError "voice_unknown", "provider_failed", "timed_out" or "speech_failed". Rejects
   * with the abort reason of the signal.
   */
  synthesise(request: SynthesisRequest): Promise<Recording>;
  close(): Promise<void>;
}
