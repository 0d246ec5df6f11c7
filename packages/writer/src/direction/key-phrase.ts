import type { WordRange } from "@inkreel/contract";
import type { SceneFacts, SceneWord } from "./scene-facts.js";

const KEY_PHRASE_MAX_WORDS = 8;
/** A phrase must not stop here: what follows belongs to it. */
const LEANS_FORWARD =
  /^(?:an?|the|of|to|in|on|at|by|for|with|from|into|and|or|but|nor|than|as|that|which|who|whose|my|your|his|her|its|our|their|is|are|was|were|be|been|being|am|has|have|had|will|would|can|could|should|may|might|must|do|does|did|not|no|very|so|too|more|most|less|every|each|this|these|those|if|when|while|because|about|over|under|between|per|without|through|until|don't|doesn't|didn't|isn't|aren't|can't|won't|it's|that's|also|even|just|only|still|some|any|many|much|all|both|one|two|three|four|five|new)$/i;
const LEANS_BACK =
  /^(?:in|on|at|during|her|his|their|its|of|to|than|and|or|but|nor|that|which|who|whose|is|are|was|were|be|been|being|has|have|had|will|would|can|could|should|may|might|must|ago|too|later|percent|it|them|him|as|because|with|for|by|from|into|about|also|not)$/i;
/** A new part of the sentence starts before one of these, so a phrase may stop there. */
const STARTS_PART =
  /^(?:in|on|at|for|with|from|by|because|when|while|if|that|which|who|and|but|or|so|after|before|during|since|until|without|than|as|through|into|over)$/i;

/** The run of at most `maxWords` words that says most of a sentence, never cutting a name, a number or a quotation. */
export function findKeyPhrase(facts: SceneFacts, maxWords = KEY_PHRASE_MAX_WORDS): WordRange {
  const { words } = facts;
  if (words.length <= maxWords) return { startWord: 0, endWord: words.length };
  let best: WordRange = { startWord: 0, endWord: Math.min(maxWords, words.length) };
  let bestScore = -Infinity;
  for (let startWord = 0; startWord < words.length; startWord += 1) {
    const limit = Math.min(words.length, startWord + maxWords);
    for (let endWord = startWord + 2; endWord <= limit; endWord += 1) {
      const score = ratePhrase(facts, { startWord, endWord });
      if (score > bestScore) {
        best = { startWord, endWord };
        bestScore = score;
      }
    }
  }
  return best;
}

function ratePhrase({ words, text }: SceneFacts, range: WordRange): number {
  const inside = words.slice(range.startWord, range.endWord);
  const first = inside[0];
  const last = inside.at(-1);
  const before = words[range.startWord - 1];
  const after = words[range.endWord];
  if (first === undefined || last === undefined) return -Infinity;
  let score = inside.reduce((total, word) => total + weighWord(word), 0);
  score -= 0.25 * inside.length;
  if (inside.length < 3) score -= 2;
  if (LEANS_FORWARD.test(last.bare) && !(after === undefined)) score -= 6;
  if (LEANS_BACK.test(first.bare)) score -= 4;
  score += startBonus(words, range.startWord) + endBonus(last, after);
  if (inside.slice(0, -1).some((word) => word.endsClause)) score -= 4;
  if (cutsApart(before, first) || cutsApart(last, after)) score -= 8;
  if (!hasBalancedMarks(text.slice(first.startChar, last.endChar))) score -= 6;
  if (inside.some((word) => isFiniteVerb(word.bare))) score += 1;
  return score;
}

/** Best at a clause's start, fair at an article, bad in the middle of a group of words. */
function startBonus(words: readonly SceneWord[], startWord: number): number {
  const before = words[startWord - 1];
  const first = words[startWord];
  if (before === undefined || first === undefined) return 3;
  if (before.endsClause) return clauseLength(words, startWord - 1) >= 4 ? 2 : -1;
  if (LEANS_FORWARD.test(before.bare))
    return startWord > 1 && /^(?:is|are|was|were|that|because)$/i.test(before.bare) ? 0 : -4;
  return /^(?:an?|the|my|your|our|their|every|no|\p{N}.*)$/iu.test(first.bare) ? 0 : -2;
}

/** How many words the clause that ends at `lastWord` has. */
function clauseLength(words: readonly SceneWord[], lastWord: number): number {
  let start = lastWord;
  while (start > 0 && words[start - 1]?.endsClause === false) start -= 1;
  return lastWord - start + 1;
}

function endBonus(last: SceneWord, after: SceneWord | undefined): number {
  if (after === undefined || last.endsClause) return 3;
  return STARTS_PART.test(after.bare) ? 1 : -2;
}

function weighWord(word: SceneWord): number {
  if (word.hasDigit) return 3;
  if (word.isName) return 1.4;
  if (word.isStop) return 0.1;
  return word.bare.length > 3 ? 1 : 0.6;
}

/** Whether two neighbours are parts of one name, figure or compound. */
function cutsApart(left: SceneWord | undefined, right: SceneWord | undefined): boolean {
  if (left === undefined || right === undefined || left.endsClause) return false;
  if (left.isName && right.isName) return true;
  if (
    left.hasDigit &&
    (right.hasDigit ||
      /^(?:million|billion|trillion|thousand|hundred|percent|per|%|years?|hours?|minutes?|seconds?|days?|weeks?|months?|dollars?|euros?|people|times|degrees|kg|km|cm|mm|g|ml|miles?|meters?|metres?|stars?)$/i.test(
        right.bare,
      ))
  )
    return true;
  return (
    right.hasDigit &&
    (/^(?:No|Dr|Mr|Mrs|Ms|about|over|under|nearly|almost|only|than|to|Mach|version|chapter|day|step)\.?$/i.test(
      left.bare,
    ) ||
      left.isName)
  );
}

function isFiniteVerb(word: string): boolean {
  return /^(?:is|are|was|were|has|have|had|can|will|does|do|did|makes?|takes?|gets?|keeps?|gives?|\p{L}{3,}(?:ed|izes?))$/iu.test(
    word,
  );
}

function hasBalancedMarks(text: string): boolean {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return (
    count(/"/g) % 2 === 0 &&
    count(/“/g) === count(/”/g) &&
    count(/\(/g) === count(/\)/g) &&
    count(/«/g) === count(/»/g)
  );
}
