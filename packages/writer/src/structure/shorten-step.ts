import { countWords } from "@inkreel/language";
import { hasClosedMarks } from "../sentences/join-quoted-speech.js";

/** Where the reason, the aside or the next thing begins that an instruction can do without. */
const LEAVES_OFF =
  /;\s|\s[—–]\s|\s\((?=[^()]*\)[.!]?$)|,\s(?:which|so(?: that)?|because|since|as|making|making sure|giving|and (?:it|this|that|they|you['’]ll|you will)|or (?:it|they))\s/giu;

/** What must not be lost: a condition, a limit, a negation, a quantity. */
const KEEPS =
  /\b(?:not|never|no|unless|until|till|if|only|except|at least|at most|before|after|when|while|without)\b|n['’]t\b|\p{N}/iu;
const MIN_WORDS = 3;

/**
 * The instruction of a step without the reason behind it, or null where nothing can go: what goes holds no condition, no
 * negation and no quantity.
 */
export function shortenStep(text: string): string | null {
  for (const { index } of text.matchAll(LEAVES_OFF)) {
    const kept = text.slice(0, index);
    if (countWords(kept) < MIN_WORDS) continue;
    if (KEEPS.test(text.slice(index)) || !hasClosedMarks(kept)) return null;
    return kept;
  }
  return null;
}
