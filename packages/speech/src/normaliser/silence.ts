const MS_PER_IDEOGRAPH = 220;
const MS_PER_LETTER = 75;
const MS_PER_EMOJI_WORD = 300;
const MAX_MS = 3_000;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/**
 * Returns the duration of silence for a word that the voice cannot speak: about the time that a speaker of the language
 * would need. Emoji get a short silence, because their names would interrupt the narration. Punctuation gets 0.
 */
export function silenceMs(display: string): number {
  const ideographs = display.match(IDEOGRAPHS)?.length ?? 0;
  const letters = (display.match(/[\p{L}\p{N}]/gu)?.length ?? 0) - ideographs;
  if (ideographs + letters > 0)
    return Math.min(MAX_MS, ideographs * MS_PER_IDEOGRAPH + letters * MS_PER_LETTER);
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(display) ? MS_PER_EMOJI_WORD : 0;
}
