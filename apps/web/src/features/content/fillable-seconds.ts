import { SPEAKING_WORDS_PER_MINUTE } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";

const SECONDS_PER_MINUTE = 60;
/** Estimates are said in these steps; finer ones would promise what nobody has measured yet. */
const STEP_SECONDS = 5;
/** The words from here on fill any video, so that long texts need not be counted to their end. */
const ENOUGH_CHARS = 5_000;

/** About how many seconds of narration a text is enough for. */
export function fillableSeconds(content: string): number {
  const words = splitWords(content.slice(0, ENOUGH_CHARS)).length;
  const seconds = (words / SPEAKING_WORDS_PER_MINUTE) * SECONDS_PER_MINUTE;
  return Math.floor(seconds / STEP_SECONDS) * STEP_SECONDS;
}
