import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { isAuxiliary, leansForward, type WordRange } from "@inkreel/language";
import { SAYING } from "../reading/say-words.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";
import { createAloneTest } from "./stands-alone.js";

type Candidate = LayoutCandidate<LayoutContent>;
type List = Extract<LayoutContent, { layout: "list" }>;
type Split = Extract<LayoutContent, { layout: "split" }>;

/** Matches a pronoun with which a phrase begins that only the sentence before explains. */
const LEANS_BACK =
  /^(?:he|she|it|they|this|that|these|those|his|her|hers|its|their|theirs)(?:['’]\p{L}+)?\b/iu;
/** Matches a heading that is no name of a section: the address of a site, the credit of a picture, a direction in brackets. */
const CREDIT =
  /^\[|^(?:getty|shutterstock|istock|reuters)\b|^\S+\.(?:com|org|net|info|co|io)$|\p{L}\/\p{Lu}/iu;
const PERSON = /^(?:i|you|he|she|it|we|they|who|me|him|us|them)(?:['’]\p{L}+)?$/iu;

/**
 * Returns a candidate whose phrases are understood without the sentence around them, because they are seen without it: labels are cut
 * to a whole noun phrase or left out. Returns null if a list or a contrast has a side that is not understood.
 */
export function withWholePhrases(facts: SceneFacts, candidate: Candidate): Candidate | null {
  if (!facts.isEnglish) return candidate;
  const { content } = candidate;
  switch (content.layout) {
    case "title":
      return content.kicker !== null && CREDIT.test(content.kicker) ? null : candidate;
    case "list":
      return facts.list !== null || hasWholeItems(facts, content) ? candidate : null;
    case "split":
      return areWholeSides(content) ? candidate : null;
    case "number":
      return withContent(candidate, {
        ...content,
        label: wholeLabel(facts, content.label) ?? { text: "", words: null },
      });
    case "share":
    case "quantity":
    case "range":
    case "change":
    case "comparison":
      return withContent(candidate, { ...content, label: wholeLabel(facts, content.label) });
    default:
      return candidate;
  }
}

function withContent(candidate: Candidate, content: LayoutContent): Candidate {
  return { ...candidate, content };
}

/** Returns true if both sides of a contrast are understood. The second may begin with a pronoun for the subject of the first. */
function areWholeSides({ left, right }: Split): boolean {
  const sides = [left.heading.text, right.heading.text];
  return (
    !LEANS_BACK.test(left.heading.text) &&
    !/^(?:that|this)\b/i.test(right.heading.text) &&
    !sides.some(endsOpen)
  );
}

/** Returns true if a phrase ends with a word that needs the next one: "every launch game, and". */
function endsOpen(text: string): boolean {
  return leansForward(text.split(" ").at(-1) ?? "");
}

/** Returns true if the items of an enumeration all name things or all name qualities, or the items of a pair are all clauses. */
function hasWholeItems(facts: SceneFacts, { items }: List): boolean {
  const tagged = tagWords(facts.text);
  const isAlone = createAloneTest(facts);
  const kinds = items.map(({ text, words }, at) => {
    if (words === null || (at === 0 && LEANS_BACK.test(text)) || endsOpen(text)) return null;
    const part = taggedIn(facts, tagged, words);
    return namedKind(part) ?? (!isAuxiliary(part[0]?.lower ?? "") && isAlone(words) ? "clause" : null);
  });
  // "Lighter" is often taken for a noun.
  const isComparative = (at: number): boolean =>
    kinds[0] === "quality" && (items[at]?.text ?? "").endsWith("er");
  return kinds[0] !== null && kinds.every((kind, at) => kind === kinds[0] || isComparative(at));
}

/** Returns what a phrase without a verb of its own names, or null for a pronoun, a bare figure and all else. */
function namedKind(part: readonly TaggedWord[]): "thing" | "quality" | null {
  const relative = part.findIndex((word, at) => at > 0 && /^(?:that|which|who)$/.test(word.lower));
  const own = relative < 0 ? part : part.slice(0, relative);
  const last = own.at(-1);
  const isFigure = own.every(({ kind }) => kind === "number");
  const hasVerb = own.some((word) => word.kind === "verb" && word !== last && !leadsAdjective(own));
  if (last === undefined || isFigure || hasVerb || own.some(({ lower }) => LEANS_BACK.test(lower)))
    return null;
  // A lone plural is often taken for a verb: "lemon, spices, and pectin".
  if (isNamed(last) || /(?:ing|s)$|\p{L}-\p{L}/u.test(last.lower)) return "thing";
  return own[0]?.kind === "adjective" || last.kind === "adjective" ? "quality" : null;
}

/** Returns true for an adjective with an infinitive: "harder to break". */
function leadsAdjective(part: readonly TaggedWord[]): boolean {
  return part[0]?.kind === "adjective" && part[1]?.lower === "to";
}

function isNamed({ kind }: TaggedWord): boolean {
  return kind === "noun" || kind === "number";
}

/**
 * Returns the label as far as it is one noun phrase or the whole rest of its clause, or null if it names nothing. Somebody's name
 * alone says nothing about a figure, and may be the one who reports it.
 */
function wholeLabel(facts: SceneFacts, label: SceneElement | null): SceneElement | null {
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

/** Matches an abbreviation whose full stop ends no sentence here: "U.S. forces". */
const ABBREVIATION = /^(?:\p{L}\.){2,}$/u;
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

function taggedIn(facts: SceneFacts, tagged: readonly TaggedWord[], range: WordRange): TaggedWord[] {
  const from = facts.words[range.startWord]?.startChar ?? facts.text.length;
  const to = facts.words[range.endWord - 1]?.endChar ?? from;
  return tagged.filter(({ startChar, endChar }) => startChar < to && endChar > from);
}
