import { hasUnspaced, splitWords } from "@inkreel/language";

const WORD_MS = 105;
const LETTER_MS = 47;
const DIGIT_MS = 250;
const SYMBOL_MS = 320;
const UNSPACED_CHAR_MS = 170;
const CLAUSE_PAUSE_MS = 180;
const SENTENCE_PAUSE_MS = 380;

/**
 * Estimates the time that a text takes to say at speed 100, before anything was spoken: by letters rather than words,
 * so that sentences of long words are not underestimated. Average English prose comes out at about 150 words a minute.
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
