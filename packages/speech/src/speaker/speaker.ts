import type { SpeechTimeSource, TimedWord, VoiceDetails, Warning } from "@inkreel/contract";

export interface SpeakRequest {
  text: string;
  /** Primary tag of the language of the text. Null if unknown, which counts as the language of the voice. */
  language: string | null;
  voiceId: string;
  /** 50–200; 100 is the normal speed of the voice. */
  speedPercent: number;
  /** 0 (calm) to 100 (energetic). */
  toneLevel: number;
  /** Details for voices that support them. Null for their defaults. */
  details: VoiceDetails | null;
  signal: AbortSignal | null;
}

/** Narration of one text. The audio starts and ends with the pads of `SENTENCE_PAD_MS`. */
export interface Speech {
  /** Mono, −16 LUFS, true peak at most −1.5 dBTP. */
  samples: Float32Array;
  sampleRateHz: number;
  durationMs: number;
  /** One per entry of `splitWords(text)`. */
  words: TimedWord[];
  /** The least exact source of times among its sentences. */
  timesFrom: SpeechTimeSource;
  /** Typical error of word starts (median) as measured for that source. Null if it was not measured. */
  timesErrorMs: number | null;
  warnings: Warning[];
}

/** Speaks texts. */
export interface Speaker {
  /**
   * Throws AppError "voice_unknown", "bad_input" (speed or tone out of range) or "speech_failed" (the built-in engine),
   * "provider_failed" or "timed_out" (a service). Rejects with the reason of the signal when aborted.
   */
  speak(request: SpeakRequest): Promise<Speech>;
  /** Stops the workers. */
  close(): Promise<void>;
}
