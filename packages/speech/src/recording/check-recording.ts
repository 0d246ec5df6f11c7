import type { TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { FRAME_STEP_MS, sliceCepstra } from "../alignment/cepstra.js";
import { shiftSpan } from "../alignment/time-span.js";
import { normaliseText } from "../normaliser/normalise-text.js";
import type { Speaker } from "../speaker/speaker.js";
import type { HeardSound } from "./hear-sound.js";
import { compareInThread } from "./recording-pool.js";
import { speakScript } from "./speak-script.js";

/** Voices for the comparison. They differ, so that one of them resembles any speaker. */
const VOICE_IDS = ["builtin-awb", "builtin-slt", "builtin-rms"];
/** Maximum number of compared words, from the middle of the text. More do not improve the result. */
const MAX_WORDS = 160;

/**
 * Compares a recording with built-in voices that speak its text, word by word at the times from `alignWords`. Returns
 * the `wordUnlikeness` of the most similar voice.
 */
export async function checkRecording(request: {
  recording: HeardSound;
  /** Words with their times, at least one. */
  words: readonly TimedWord[];
  text: string;
  speaker: Speaker;
  signal: AbortSignal | null;
}): Promise<number> {
  const { recording, words, text, speaker, signal } = request;
  const first = Math.max(0, Math.floor((words.length - MAX_WORDS) / 2));
  const sample = words.slice(first, first + MAX_WORDS);
  const shown = splitWords(text).slice(first, first + MAX_WORDS);
  const part = text.slice(shown[0]!.startChar, shown.at(-1)!.endChar);
  const recorded = cutWords(recording, sample);
  const unlikeness: number[] = [];
  for (const voiceId of VOICE_IDS) {
    const tokens = normaliseText(part, "en");
    const reference = await speakScript({ text: part, tokens, language: "en", voiceId, speaker, signal });
    unlikeness.push(await compareInThread({ recorded, reference }, signal));
  }
  return Math.min(...unlikeness);
}

function cutWords(
  { cepstra }: HeardSound,
  words: readonly TimedWord[],
): Parameters<typeof compareInThread>[0]["recorded"] {
  const firstFrame = Math.floor(words[0]!.startMs / FRAME_STEP_MS);
  const end = Math.min(cepstra.frameCount, Math.ceil(words.at(-1)!.endMs / FRAME_STEP_MS));
  const slice = sliceCepstra(cepstra, { firstFrame, frameCount: Math.max(1, end - firstFrame) });
  return {
    // Copied, so that only this part is sent to the thread.
    cepstra: { ...slice, rows: slice.rows.slice() },
    spans: words.map((word) => shiftSpan(word, -firstFrame * FRAME_STEP_MS)),
  };
}
