import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import type { TaggedWord } from "../reading/tag-words.js";

const SUBJECT =
  /^(?:he|she|it|they|we|you|i|the|this|these|those|his|her|its|their|our|my|a|an|some|many|most|another|others)$/;
const MAX_SUBJECT_WORDS = 7;

/** Tells whether English words begin with a subject and right behind it a verb, and are at least `minWords` long. */
export function opensMainClause(words: readonly TaggedWord[], minWords: number): boolean {
  const [first] = words;
  if (first === undefined || words.length < minWords) return false;
  if (!SUBJECT.test(first.lower) && !first.isName && !isNounSubject(words)) return false;
  if (first.bringsVerb) return true;
  const verb = words.findIndex(({ kind, bringsVerb }) => kind === "verb" || bringsVerb);
  const subject = words.slice(0, verb);
  const isUnbroken = subject.every(({ behind, kind, lower }, index) => {
    // "alleviates some of the …": the tagger takes the verb for a noun.
    const isObject = kind === "determiner" && index > 0 && subject[index - 1]?.kind !== "preposition";
    return (
      (index === 0 || kind !== "pronoun") &&
      /^[\s”"’']*$/.test(behind) &&
      kind !== "conjunction" &&
      !isObject &&
      !/^(?:to|who|which|some|many|most)$/.test(index > 0 ? lower : "")
    );
  });
  return verb > 0 && verb <= MAX_SUBJECT_WORDS && isUnbroken && canBeFiniteVerb(words[verb]);
}

/** "Officials", "opposition leader Morgan Tsvangirai": nouns that need no article. */
function isNounSubject(words: readonly TaggedWord[]): boolean {
  const [first] = words;
  if (first?.kind !== "noun") return false;
  const name = words.slice(0, 4).findIndex(({ isName }) => isName);
  return first.isPlural || (name > 0 && words.slice(0, name).every(({ kind }) => kind === "noun"));
}
