import { hasUnspaced, splitWords } from "@inkreel/language";

const WORD_MS = 105;
const LETTER_MS = 47;
const DIGIT_MS = 250;
const SYMBOL_MS = 320;
const UNSPACED_CHAR_MS = 170;
const CLAUSE_PAUSE_MS = 180;
const SENTENCE_PAUSE_MS = 380;

/**
 * Estimates how long the narration of a text takes at speed 100, in milliseconds, before a voice has spoken it. The estimate counts
 * letters, so that it is right for long words too. Average English prose has about 150 words per minute.
 */
export function estimateSpokenMs(text: string): number {
  let totalMs = 0;
  for (const word of splitWords(text)) totalMs += estimateWordMs(word.text);
  return Math.round(totalMs);
}

function estimateWordMs(word: string): number {
  let totalMs = WORD_MS;
  for (const char of word) {
    if (/\p{N}/u.test(char)) totalMs += DIGIT_MS;
    else if (hasUnspaced(char)) totalMs += UNSPACED_CHAR_MS;
    else if (/\p{L}/u.test(char)) totalMs += LETTER_MS;
    else if (/[%$€£¥&°+=@]/.test(char)) totalMs += SYMBOL_MS;
  }
  if (/[.!?…。！？।؟]["”’)\]]*$/.test(word)) totalMs += SENTENCE_PAUSE_MS;
  else if (/[,;:–—、，]["”’)\]]*$/.test(word)) totalMs += CLAUSE_PAUSE_MS;
  return totalMs;
}
