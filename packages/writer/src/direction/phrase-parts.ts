import { leansForward, type WordRange } from "@inkreel/language";
import type { TaggedWord } from "../reading/tag-words.js";
import type { SceneFacts } from "./scene-facts.js";

/** Matches a pronoun with which a phrase begins that only the sentence before explains. */
export const LEANS_BACK =
  /^(?:he|she|it|they|this|that|these|those|his|her|hers|its|their|theirs)(?:['’]\p{L}+)?\b/iu;
/** Matches an abbreviation whose full stop ends no sentence here: "U.S. forces". */
export const ABBREVIATION = /^(?:\p{L}\.){2,}$/u;

/** Returns true for the name of a thing or a number. */
export function isNamed({ kind }: TaggedWord): boolean {
  return kind === "noun" || kind === "number";
}

/** Returns the tagged words of a range of words of a scene. */
export function taggedIn(facts: SceneFacts, tagged: readonly TaggedWord[], range: WordRange): TaggedWord[] {
  const from = facts.words[range.startWord]?.startChar ?? facts.text.length;
  const to = facts.words[range.endWord - 1]?.endChar ?? from;
  return tagged.filter(({ startChar, endChar }) => startChar < to && endChar > from);
}

/** Returns true if a range begins inside a noun phrase: "business video | hosting", "Y | Combinator". */
export function isTornStart(
  facts: SceneFacts,
  tagged: readonly TaggedWord[],
  { startWord }: WordRange,
): boolean {
  const [before] = taggedIn(facts, tagged, { startWord: startWord - 1, endWord: startWord });
  const [first] = taggedIn(facts, tagged, { startWord, endWord: startWord + 1 });
  if (startWord === 0 || before === undefined || first === undefined || before.behind !== " ") return false;
  const isName = /^\p{Lu}/u.test(before.text) && first.isName && startWord > 1;
  return (
    isName ||
    (before.kind === "noun" && !before.isPossessive && (first.kind === "noun" || first.lower.endsWith("ing")))
  );
}

/** Returns true if a phrase ends with a word that needs the next one: "every launch game, and". */
export function endsOpen(text: string): boolean {
  const last = text.split(" ").at(-1) ?? "";
  // "In May" ends with a month.
  return leansForward(last) && !/^\p{Lu}/u.test(last);
}
