import type { WordRange } from "@inkreel/language";
import type { SceneFacts } from "./scene-facts.js";

const OPENS =
  /^(?:(?:and|but|so|then|or),? )?(?:(?:if|unless|assuming|provided|without|in case|among) |for (?:the \d|those |the (?:\p{L}+ )?(?:people|patients|women|men|children|students|participants|users|families|households|workers|customers) |(?:people|patients|women|men|children|students|anyone|everyone|someone) ))/iu;
/** "In the eight games that were lost, they scored 20 points" are not all they scored. */
const RESTRICTS =
  /^(?:in|at|on|during|of|from) (?:the|those|all) [^,.;:!?]{1,60} (?:that|which|who) [^,.;:!?]{1,60},/iu;
const CLOSES =
  /(?<!\p{L})(?<!even )(?:if|unless|provided(?: that)?|as long as|only (?:when|for|in)|on condition that)(?!\p{L})/iu;
const SENTENCE_END = /[.!?…]["”’)]*$/u;

/** Returns true if words hold only under a condition of their sentence that they do not say: "If it passes, | 500 homes are built". */
export function isOutsideCondition({ text, words }: SceneFacts, { startWord, endWord }: WordRange): boolean {
  const first = words.findLastIndex((word, at) => at < startWord && SENTENCE_END.test(word.text)) + 1;
  const last = words.findIndex((word, at) => at >= endWord - 1 && SENTENCE_END.test(word.text));
  const textOf = (from: number, to: number): string =>
    text.slice(words[from]?.startChar ?? text.length, words[to - 1]?.endChar ?? 0);
  const before = first < startWord ? textOf(first, startWord).replace(/^["“”‘(]+/u, "") : "";
  const behind = endWord < words.length ? textOf(endWord, last < 0 ? words.length : last + 1) : "";
  return OPENS.test(before) || RESTRICTS.test(before) || CLOSES.test(behind);
}
