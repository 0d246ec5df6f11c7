import type { Pronunciation, SpeechTimeSource, TimedWord, VoiceDetails, Warning } from "@inkreel/contract";

export interface SpeakRequest {
  text: string;
  /** Primary language tag of the text. Null if unknown, in which case that of the voice is assumed. */
  language: string | null;
  voiceId: string;
  /** Speed in per cent, 50–200. 100 is the normal speed of the voice. */
  speedPercent: number;
  /** Tone level from 0 (calm) to 100 (energetic). */
  toneLevel: number;
  /** Detailed settings for voices that support them, or null for the defaults. */
  details: VoiceDetails | null;
  /** How words and phrases are said. Omitted for none. */
  pronunciations?: readonly Pronunciation[];
  signal: AbortSignal | null;
}

/** Narration of one text. The audio starts and ends with the silence of `SENTENCE_PAD_MS`. */
export interface Speech {
  /** Mono samples at −16 LUFS with a true peak of at most −1.5 dBTP. Empty if no voice speaks. */
  samples: Float32Array;
  sampleRateHz: number;
  /** Duration of the samples. Without a voice, the time for reading the words. */
  durationMs: number;
  /** Times of all words in `splitWords(text)`. */
  words: TimedWord[];
  /** Least accurate source of word times among its sentences. */
  timesFrom: SpeechTimeSource;
  /** Median error of word starts for that source in ms, or null if it was not measured. */
  timesErrorMs: number | null;
  warnings: Warning[];
}

/** Synthesises narration. */
export interface Speaker {
  /**
   * Speaks a text. Throws AppError "voice_unknown", "bad_input" (speed or tone out of range), "speech_failed" (built-in
   * engine), or "provider_failed" or "timed_out" (a service). Rejects with the abort reason of the signal.
   */
  speak(request: SpeakRequest): Promise<Speech>;
  /** Starts ahead of the first text, if there is something to start. */
  start?(): void;
  /** Stops the workers. */
  close(): Promise<void>;
}
