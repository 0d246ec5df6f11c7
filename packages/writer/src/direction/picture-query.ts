import type { SceneFacts } from "./scene-facts.js";

const MAX_WORDS = 4;

/** What to look for a picture with: the scene's names and weightiest words, in their order. */
export function makePictureQuery(facts: SceneFacts): string | null {
  const seen = new Set<string>();
  const rated = facts.words
    .map((word, index) => ({ word, index, weight: weigh(word.bare, word.isName) }))
    .filter(
      ({ word }) =>
        !word.isStop && !word.hasDigit && word.bare.length >= 3 && /^[\p{L}'’-]+$/u.test(word.bare),
    )
    .sort((left, right) => right.weight - left.weight || left.index - right.index)
    .filter(({ word }) => !seen.has(word.bare.toLowerCase()) && seen.add(word.bare.toLowerCase()))
    .slice(0, MAX_WORDS)
    .sort((left, right) => left.index - right.index);
  return rated.length === 0 ? null : rated.map(({ word }) => word.bare.replace(/['’]s$/, "")).join(" ");
}

/** Nouns cannot be told from verbs by look; long words and names are the safer bet, adverbs and -ed forms worse. */
function weigh(word: string, isName: boolean): number {
  let weight = Math.min(word.length, 10) / 10 + (isName ? 0.6 : 0);
  if (/(?:ly|ed)$/i.test(word)) weight -= 0.5;
  if (/ing$/i.test(word)) weight -= 0.2;
  if (/(?:tion|ment|ness|ity|ism|er|or|ist)s?$/i.test(word)) weight += 0.1;
  return weight;
}
