const CLOSERS = "[\"'”’)\\]»›」』）】]*$";
const SENTENCE_END = new RegExp(`[.!?…。！？؟।۔]${CLOSERS}`, "u");
const CLAUSE_END = new RegExp(`(?:[,;:，、；：،؛]|[–—])${CLOSERS}`, "u");
const ABBREVIATION = /^(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|approx|no|inc|ltd|co|jr|sr|fig|\p{L})\.$/iu;
const LEADS_ON =
  /^(?:a|an|the|of|to|in|on|at|by|for|and|or|but|as|is|are|was|were|with|from|that|than|which|who|your|our|its|their|his|her|my|this|these|very|not|no|we|you|i|it|he|she|they)$/iu;

/** How well a page or line may end after a word, from best to worst. */
export type EndKind = "sentence" | "clause" | "plain" | "weak";

/** Judges the boundary after `word`; `next` is the word after it, or null at the end. */
export function endKind(word: string, next: string | null): EndKind {
  if (next === null) return "sentence";
  const goesOnSmall = /^\p{Ll}/u.test(next);
  if (SENTENCE_END.test(word) && !goesOnSmall && !ABBREVIATION.test(word)) return "sentence";
  if (CLAUSE_END.test(word) || SENTENCE_END.test(word)) return ABBREVIATION.test(word) ? "weak" : "clause";
  // In Japanese hiragana carries a phrase on; a page that begins with it has lost its beginning.
  return LEADS_ON.test(word) || /^\p{Script=Hiragana}/u.test(next) ? "weak" : "plain";
}
