import type { TaggedWord } from "./tag-words.js";

/** Past forms that the tagger takes for nouns: "Stocks rose sharply." */
const PAST = /^(?:rose|fell|saw|met|hit|cut|ran|run|split|spread|beat|bore|wound|felt|left|shed|bid)$/;
/** What often stands behind a verb and seldom behind the noun of a label: "hosts several", "clocks up", "rose across". */
const BEHIND_VERB =
  /^(?:into|up|down|out|off|across|over|back|several|many|most|more|less|than|as|that|how|why|what)$/;
const BEFORE_VERB = /^(?:both|all|also|often|never|always|still|now|then|already|soon)$/;

/**
 * Whether the tagger may have taken the verb of an English sentence for a noun: a plural or a past form between its subject and what
 * follows a verb ("The video delves into it.", "Bonds rose across the area.", "Moe and Lund both run hotels.").
 */
export function hidesVerb(words: readonly TaggedWord[]): boolean {
  return words.some((word, at) => {
    const before = words[at - 1];
    const subject = BEFORE_VERB.test(before?.lower ?? "") ? words[at - 2] : before;
    const next = words[at + 1];
    if (word.kind !== "noun" || word.isName || subject?.kind !== "noun" || next === undefined) return false;
    if (subject !== before || PAST.test(word.lower)) return true;
    const isPlural = /[^s]s$/.test(word.lower);
    return (
      isPlural && (/^(?:determiner|pronoun|number|adverb)$/.test(next.kind) || BEHIND_VERB.test(next.lower))
    );
  });
}
