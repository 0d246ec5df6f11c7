import type { SpeechTimeSource, TimedWord, VoiceDetails, Warning } from "@inkreel/contract";

export interface SpeakRequest {
  text: string;
  /** Primary tag of the text's language; null where nobody knows, which the voice's own language is assumed for. */
  language: string | null;
  voiceId: string;
  /** 50–200; 100 is the voice's own speed. */
  speedPercent: number;
  /** 0 (calm) to 100 (energetic). */
  toneLevel: number;
  /** Details for the voices that know them; null for their defaults. */
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
  /** The least exact source that any of its sentences needed. */
  timesFrom: SpeechTimeSource;
  /** Typical error of a word's start (median), as measured for that source; null where nobody measured. */
  timesErrorMs: number | null;
  warnings: Warning[];
}

/** Somebody who says texts. */
export interface Speaker {
  /**
   * Throws AppError "voice_unknown", "bad_input" (speed or tone outside their range) or "speech_failed" (the built-in
   * engine), "provider_failed" or "timed_out" (a service); rejects with the signal's reason when aborted.
   */
  speak(request: SpeakRequest): Promise<Speech>;
  /** Stops the workers. */
  close(): Promise<void>;
}
