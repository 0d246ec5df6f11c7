import type { MonoAudio } from "@inkreel/audio";
import { say, VOICE_SPEED_PERCENT, type Said } from "@inkreel/contract";
import { spokenSpanMs } from "@inkreel/speech";

/**
 * Limits of the speaking time of a letter or digit. Speakers of alphabets need 50 to 100 ms, and 200 ms for a Chinese
 * character. Half of a sentence is still within the limits of a quick speaker, so they find only what is clearly wrong.
 */
const LETTER_MS = { min: 25, max: 450 } as const;
/** Additional time for numbers and abbreviations that the service reads itself, pauses and breaths. */
const EXTRA_MS = 6000;
const SPOKEN = /[\p{L}\p{N}]/gu;

/**
 * Returns why a recording cannot be the speech of a text: it is silent, or far too short or too long for it. Null if it
 * can be.
 */
export function whyNotSpeech(
  sound: MonoAudio,
  { spokenText, speedPercent }: { spokenText: string; speedPercent: number },
): Said | null {
  const spanMs = spokenSpanMs(sound);
  if (spanMs === null) return say("sound_silent", { text: spokenText });
  const letters = spokenText.match(SPOKEN)?.length ?? 0;
  const slower = VOICE_SPEED_PERCENT.default / speedPercent;
  const facts = { seconds: Math.round(spanMs / 100) / 10, text: spokenText };
  if (spanMs < letters * LETTER_MS.min * slower) return say("sound_too_short", facts);
  if (spanMs > (letters * LETTER_MS.max + EXTRA_MS) * slower) return say("sound_too_long_for", facts);
  return null;
}
