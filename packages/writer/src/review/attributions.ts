import { isStopWord, splitWords } from "@inkreel/language";
import { wordSet } from "../reading/word-set.js";

const SPEECH_VERBS = wordSet(
  "said says say told tells explained explains recalls recalled writes wrote argues argued adds added remembers remembered " +
    "notes noted asks asked warns warned insists insisted admits admitted replies replied answers answered believes believed " +
    "promises promised predicts predicted thinks jokes joked observes observed claims claimed estimates estimated " +
    "sagt sagte erklärt erklärte meint meinte warnt warnte schreibt schrieb betont betonte berichtet berichtete fragt fragte",
);
/** Words that may stand between a reporting verb and its speaker, as in "said the mayor". */
const BETWEEN = wordSet("the a an once often always also has had still never hat der die");
const HONORIFICS = wordSet("mr mrs ms dr prof professor herr frau sir dame mr. mrs. ms. dr. prof.");
const APPOSITION_MAX_WORDS = 16;
const NAME_MAX_WORDS = 4;

/** The speaker to whom a sentence attributes a statement: the words of the name, without titles. */
export interface Attribution {
  name: string[];
}

/** Finds the people and organisations that a sentence names as speakers, in order. Pronouns and lower-case nouns do not count. */
export function findAttributions(sentence: string): Attribution[] {
  const words = splitWords(sentence).map(({ text }) => text);
  return words.flatMap((word, at): Attribution[] => {
    if (isAccordingTo(words, at)) return toAttributions(nameFrom(words, at + 1));
    if (!SPEECH_VERBS.has(bare(word).toLowerCase())) return [];
    const before = nameBefore(words, at);
    return toAttributions(before.length > 0 ? before : nameFrom(words, at + 1));
  });
}

function toAttributions(words: readonly string[]): Attribution[] {
  const name = withoutTitles(words);
  return name.length === 0 ? [] : [{ name }];
}

/** Removes titles such as "Dr." and stop words at the start of a sentence, as in "But Anna Berg", from a name. */
export function withoutTitles(words: readonly string[]): string[] {
  return words.filter((word) => !HONORIFICS.has(word.toLowerCase()) && !isStopWord(word));
}

function isAccordingTo(words: readonly string[], at: number): boolean {
  const word = bare(words[at] ?? "").toLowerCase();
  return word === "laut" || (word === "to" && bare(words[at - 1] ?? "").toLowerCase() === "according");
}

/** Reads the name before a reporting verb: "Anna Berg says", "Anna Berg, the mayor of Oslo, says". */
function nameBefore(words: readonly string[], verb: number): string[] {
  let end = verb - 1;
  while (BETWEEN.has(bare(words[end] ?? "").toLowerCase())) end -= 1;
  if (words[end]?.endsWith(",") === true) {
    const comma = words.slice(Math.max(0, end - APPOSITION_MAX_WORDS), end).findLastIndex(endsWithComma);
    const from = Math.max(0, end - APPOSITION_MAX_WORDS) + comma;
    // In "…", Berg says: the words before the comma are not an apposition.
    if (comma >= 0 && isName(bare(words[from] ?? ""))) end = from;
    else return [];
  }
  const name: string[] = [];
  for (let at = end; at >= 0 && name.length < NAME_MAX_WORDS; at -= 1) {
    const word = words[at] ?? "";
    if (!isName(bare(word)) || (at < end && endsClause(word))) break;
    name.unshift(bare(word));
  }
  return name;
}

/** Reads the name after a reporting verb or "according to": "says Anna Berg", "according to Anna Berg". */
function nameFrom(words: readonly string[], start: number): string[] {
  let at = start;
  while (BETWEEN.has(bare(words[at] ?? "").toLowerCase())) at += 1;
  const name: string[] = [];
  for (; name.length < NAME_MAX_WORDS && isName(bare(words[at] ?? "")); at += 1) {
    name.push(bare(words[at] ?? ""));
    if (endsClause(words[at] ?? "")) break;
  }
  return name;
}

function endsWithComma(word: string): boolean {
  return word.endsWith(",");
}

function endsClause(word: string): boolean {
  return /[,;:!?"”“»)]$/u.test(word) || /\p{L}{3}\.$/u.test(word);
}

function isName(word: string): boolean {
  return /^\p{Lu}\p{L}*\.?$|^\p{Lu}[\p{L}'’-]+$/u.test(word) && !isStopWord(word);
}

/** Removes punctuation and a possessive ending from a word. An abbreviated title keeps its full stop. */
function bare(word: string): string {
  const inner = /[\p{L}\p{N}].*/u.exec(word)?.[0] ?? "";
  const trimmed = inner.replace(/[^\p{L}\p{N}.]{1,8}$/u, "").replace(/['’]s$/u, "");
  const isShortened = /^\p{Lu}\.$/u.test(trimmed) || HONORIFICS.has(trimmed.toLowerCase());
  return isShortened ? trimmed : trimmed.replace(/\.{1,3}$/u, "");
}
