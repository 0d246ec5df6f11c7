import type { SceneElement } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { SAYING } from "../reading/say-words.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { ABBREVIATION, endsOpen, isNamed, LEANS_BACK, taggedIn } from "./phrase-parts.js";
import { elementOf, type SceneFacts } from "./scene-facts.js";

const PERSON = /^(?:i|you|he|she|it|we|they|who|me|him|us|them)(?:['’]\p{L}+)?$/iu;

/**
 * Returns the label as far as it is one noun phrase or the whole rest of its clause, or null if it names nothing. Somebody's name
 * alone says nothing about a figure, and may be the one who reports it.
 */
export function wholeLabel(facts: SceneFacts, label: SceneElement | null): SceneElement | null {
  const words = label?.words ?? null;
  if (label === null || words === null || words.endWord <= words.startWord) return label;
  const tagged = tagWords(facts.text);
  const part = taggedIn(facts, tagged, words);
  const [next] = taggedIn(facts, tagged, { startWord: words.endWord, endWord: words.endWord + 1 });
  const isSpeaker = next !== undefined && (SAYING.test(next.lower) || next.lower === "spoke");
  if (isSpeaker || isSomebody(part) || LEANS_BACK.test(label.text) || isDone(part)) return null;
  const kept = { startWord: words.startWord, endWord: labelEnd(facts, tagged, words) };
  if (kept.endWord === words.endWord) return label;
  if (taggedIn(facts, tagged, kept).some(isNamed)) return elementOf(facts, kept);
  // Without an article, the words are a name in which the tagger found no noun: "Spot gold".
  return part.length > 1 && part[0]?.kind !== "determiner" ? label : null;
}

/** Returns true for the name of a person and nothing else. */
function isSomebody(part: readonly TaggedWord[]): boolean {
  const isNamedSo = part.length === 1 || part[0]?.gender != null;
  return isNamedSo && part.every((word) => word.isName && word.isPerson);
}

/** Returns true for a participle without its noun: "performed yearly". */
function isDone(part: readonly TaggedWord[]): boolean {
  return (part[0]?.lower ?? "").endsWith("ed") && part[1]?.kind !== "noun";
}

function labelEnd(facts: SceneFacts, tagged: readonly TaggedWord[], words: WordRange): number {
  const { startWord } = words;
  const said = facts.words.slice(startWord, words.endWord);
  // "She stayed" before "31 years" is a clause; "things in tech you" is a thing with the start of another clause.
  const person = said.findIndex(({ bare }) => PERSON.test(bare));
  if (person >= 0) return person === 0 ? words.endWord : startWord + person;
  const range = { startWord, endWord: untilNoun(facts, tagged, words) };
  const isOpen = endsOpen(said.at(-1)?.bare ?? "");
  return isOpen || isTornAt(facts, tagged, range) ? firstPhraseEnd(facts, tagged, range) : range.endWord;
}

const MOST_ADDED_WORDS = 4;

/** Returns the end of a label that stops at an abbreviation: the end of the noun to which this belongs. */
function untilNoun(facts: SceneFacts, tagged: readonly TaggedWord[], { endWord }: WordRange): number {
  if (!ABBREVIATION.test(facts.words[endWord - 1]?.text ?? "")) return endWord;
  let end = endWord;
  while (end < Math.min(facts.words.length, endWord + MOST_ADDED_WORDS)) {
    const [word] = taggedIn(facts, tagged, { startWord: end, endWord: end + 1 });
    if (word === undefined || (!isNamed(word) && word.kind !== "adjective")) break;
    end += 1;
    if (facts.words[end - 1]?.endsClause === true) break;
  }
  return end;
}

/** Returns true if a range ends inside a noun phrase: "the two-thirds | majority". */
function isTornAt(facts: SceneFacts, tagged: readonly TaggedWord[], { endWord }: WordRange): boolean {
  if (facts.words[endWord - 1]?.endsClause === true) return false;
  const [last] = taggedIn(facts, tagged, { startWord: endWord - 1, endWord });
  const [next] = taggedIn(facts, tagged, { startWord: endWord, endWord: endWord + 1 });
  if (last === undefined || next === undefined) return false;
  const isTornName = last.isName && next.isName;
  const needsNoun =
    ["adjective", "determiner"].includes(last.kind) || (last.kind === "number" && !next.isName);
  return (
    isTornName || (needsNoun && (next.kind === "noun" || (next.kind === "number" && last.kind !== "number")))
  );
}

/** Returns where the first noun of a range ends: "opposition lawmakers" in "opposition lawmakers eight votes short". */
function firstPhraseEnd(
  facts: SceneFacts,
  tagged: readonly TaggedWord[],
  { startWord, endWord }: WordRange,
): number {
  const part = taggedIn(facts, tagged, { startWord, endWord });
  const first = part.findIndex(isNamed);
  const end = part.findIndex((word, at) => at > first && word.kind !== "noun");
  const lastChar = part[(end < 0 ? part.length : end) - 1]?.endChar ?? 0;
  if (first < 0) return startWord;
  return (
    startWord + facts.words.slice(startWord, endWord).filter(({ endChar }) => endChar <= lastChar).length
  );
}
