import { AppError, AUDIO_MAX_SECONDS, splitWords, type TimedWord, type Warning } from "@inkreel/contract";
import { alignWords, checkRecording, decodeWav, type MonoAudio, type Speaker } from "@inkreel/speech";
import { decodeBytes } from "../music/decode-bytes.js";
import { knownLanguage } from "../steps/known-language.js";
import { recordingWarnings } from "./recording-warnings.js";
import { soundingSpan } from "./sounding-span.js";

/** A recording whose words were found in it. */
export interface AlignedRecording {
  /** Mono, 48 kHz, at the loudness of narration. */
  wav: Uint8Array;
  durationMs: number;
  /** One per word of the scenes, from the recording's start. */
  words: TimedWord[];
  /** What is doubtful, with what to do. */
  warnings: Warning[];
}

/**
 * Finds the words of a script in a recording of it (any file of sound). Rejects with AppError "file_broken",
 * "payload_too_large" (longer than is taken) or "bad_input" (there is nothing to hear, or far too little for the words).
 */
export async function alignRecording(request: {
  bytes: Uint8Array;
  /** Of the scenes, in order. */
  texts: readonly string[];
  /** Of the texts, as a BCP 47 tag. */
  language: string;
  /** Of the built-in voices. */
  speaker: Speaker;
  signal: AbortSignal | null;
}): Promise<AlignedRecording> {
  const { bytes, texts, speaker, signal } = request;
  const wav = await decodeBytes(bytes, {
    maxSeconds: AUDIO_MAX_SECONDS,
    purpose: { kind: "speech" },
    signal,
  });
  const audio = decodeWav(wav);
  const { startMs, endMs } = soundingSpan(audio);
  if (endMs <= startMs)
    throw new AppError("bad_input", "There is nothing to hear in the recording. Check the microphone.");
  const text = texts.join("\n\n");
  const heard = cut(audio, startMs, endMs);
  const language = knownLanguage(request.language);
  const reference = { kind: "speaker", speaker } as const;
  const found = await alignWords({ ...heard, text, language, reference, signal });
  const check = await checkRecording({ audio: heard, words: found, text, speaker, signal });
  return {
    wav,
    durationMs: Math.round((audio.samples.length * 1000) / audio.sampleRateHz),
    words: found.map((word) => ({ ...word, startMs: word.startMs + startMs, endMs: word.endMs + startMs })),
    warnings: recordingWarnings({ audio: heard, words: found, check, language }),
  };
}

/** How many words a script has that is to be recorded. */
export function countWords(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + splitWords(text).length, 0);
}

function cut({ samples, sampleRateHz }: MonoAudio, startMs: number, endMs: number): MonoAudio {
  const at = (timeMs: number) => Math.round((timeMs * sampleRateHz) / 1000);
  return { samples: samples.slice(at(startMs), at(endMs)), sampleRateHz };
}
