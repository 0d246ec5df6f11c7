import { isAuxiliary } from "@inkreel/language";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import type { SentenceReading } from "../reading/read-sentence.js";
import type { TaggedWord } from "../reading/tag-words.js";

/** Headlines of news are short. */
const MOST_WORDS = 6;

/**
 * Whether a title is the headline of a piece of news, without the articles and small words with which one would say it: "Watchdog probes
 * bond sale", but not "Camera phones are must-haves". In a text that is no report, only a short one with a verb is: "Smart search lets art
 * fans browse", but not "Getting lean with tea".
 */
export function isNewsHeadline({ words }: SentenceReading, isReporting: boolean): boolean {
  if (words.some(canBeFiniteVerb) && words.some(isSmall)) return false;
  return (
    isReporting || (words.length <= MOST_WORDS && words.some(canBeFiniteVerb) && !opensAsLabel(words[0]))
  );
}

/** "Getting lean with tea", "When tea gets cold" */
function opensAsLabel(first: TaggedWord | undefined): boolean {
  return first?.kind === "conjunction" || (first?.kind === "verb" && first.lower.endsWith("ing"));
}

function isSmall({ kind, lower }: TaggedWord): boolean {
  return kind === "determiner" || kind === "pronoun" || isAuxiliary(lower);
}
