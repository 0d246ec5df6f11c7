import { type Pronunciation, primaryTag } from "@inkreel/contract";
import { type Word, splitWords } from "@inkreel/language";
import { normaliseText } from "./normalise-text.js";
import { sayRespelling, writeRespelling } from "./respelling.js";
import type { SpokenToken } from "./spoken-token.js";

/** A text with the pronunciations that its author chose. */
export interface PronouncedText {
  text: string;
  /** BCP 47 tag, or null if unknown. Then the pronunciations of all languages apply. */
  language: string | null;
  pronunciations: readonly Pronunciation[];
}

/** A passage of a text that is said as its author wants. `endChar` is exclusive. */
interface Passage {
  startChar: number;
  endChar: number;
  pronunciation: Pronunciation;
}

/** Scripts without spaces, in which a word has letters on both sides. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Returns the pronunciations that change how a text is said, in the order of the list. */
export function usedPronunciations(pronounced: PronouncedText): Pronunciation[] {
  const used = new Set(findPassages(pronounced).map(({ pronunciation }) => pronunciation));
  return pronounced.pronunciations.filter((pronunciation) => used.has(pronunciation));
}

/**
 * Returns the tokens of a text with the chosen pronunciations. `tokens` are those of the same text. The displayed words
 * stay. The words of a phrase share its pronunciation in order, so that each keeps its time.
 */
export function applyPronunciations(
  tokens: readonly SpokenToken[],
  pronounced: PronouncedText,
): readonly SpokenToken[] {
  const passages = findPassages(pronounced);
  if (passages.length === 0) return tokens;
  const language = pronounced.language ?? ASSUMED_LANGUAGE;
  const words = splitWords(pronounced.text);
  return tokens.map((token, index) => {
    const word = words[index]!;
    const inWord = passages.filter((passage) => overlap(passage, word));
    if (inWord.length === 0) return token;
    const parts = partsOf(word, inWord, words).map((part) => speakPart(part, language));
    const spoken = joinEndings(parts.flatMap((part) => part.spoken));
    const written = parts.map((part) => part.written).join("");
    return {
      ...token,
      spoken,
      written,
      innerPhraseEnds: [],
      silentMs: spoken.length > 0 ? 0 : token.silentMs,
    };
  });
}

const ASSUMED_LANGUAGE = "en";

function findPassages({ text, language, pronunciations }: PronouncedText): Passage[] {
  const exact = plainSigns(text);
  const folded = lowerCase(exact);
  const taken = new Uint8Array(text.length);
  const passages: Passage[] = [];
  for (const pronunciation of byPrecedence(pronunciations, language)) {
    const wanted = plainSigns(pronunciation.text.normalize("NFC").trim());
    const needle = pronunciation.matchCase ? wanted : lowerCase(wanted);
    const haystack = pronunciation.matchCase ? exact : folded;
    for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, at + needle.length)) {
      const endChar = at + needle.length;
      const isFree = !taken.subarray(at, endChar).includes(1);
      if (!isFree || !isWhole(text, at, endChar)) continue;
      taken.fill(1, at, endChar);
      passages.push({ startChar: at, endChar, pronunciation });
    }
  }
  return passages.sort((a, b) => a.startChar - b.startChar);
}

/** Longer passages come first, then those for exact capitals, then those for one language, then later ones. */
function byPrecedence(pronunciations: readonly Pronunciation[], language: string | null): Pronunciation[] {
  const tag = language === null ? null : primaryTag(language);
  return pronunciations
    .filter((one) => one.language === null || tag === null || primaryTag(one.language) === tag)
    .toReversed()
    .sort(
      (a, b) =>
        b.text.length - a.text.length ||
        Number(b.matchCase) - Number(a.matchCase) ||
        Number(b.language !== null) - Number(a.language !== null),
    );
}

/** Replaces signs that look alike, one for one, so that positions stay. */
function plainSigns(text: string): string {
  return text
    .replace(/[\u2018\u2019\u02bc]/gu, "'")
    .replace(/[\u2010\u2011]/gu, "-")
    .replace(/\s/gu, " ");
}

/** Returns the text in lowercase with the same length: only "İ" would become longer. */
function lowerCase(text: string): string {
  return text.replaceAll("\u0130", "i").toLowerCase();
}

function isWhole(text: string, startChar: number, endChar: number): boolean {
  return isEdge(text, startChar) && isEdge(text, endChar);
}

/** Returns true if a word can start or end at a position. */
function isEdge(text: string, at: number): boolean {
  const [before, after] = [text.charAt(at - 1), text.charAt(at)];
  return !LETTER.test(before) || !LETTER.test(after) || (UNSPACED.test(before) && UNSPACED.test(after));
}

function overlap(passage: Passage, word: Word): boolean {
  return passage.startChar < word.endChar && passage.endChar > word.startChar;
}

/** A part of a displayed word: text as written, or the share of a respelling. */
interface Part {
  text: string;
  isRespelled: boolean;
}

function partsOf(word: Word, passages: readonly Passage[], words: readonly Word[]): Part[] {
  const parts: Part[] = [];
  let at = word.startChar;
  const display = (endChar: number): void => {
    if (endChar > at)
      parts.push({
        text: word.text.slice(at - word.startChar, endChar - word.startChar),
        isRespelled: false,
      });
  };
  for (const passage of passages) {
    display(passage.startChar);
    parts.push({ text: shareOf(passage, word, words), isRespelled: true });
    at = Math.min(passage.endChar, word.endChar);
  }
  display(word.endChar);
  return parts;
}

/** Returns the share of a word in the pronunciation of a phrase of several words. */
function shareOf(passage: Passage, word: Word, words: readonly Word[]): string {
  const sayAs = writeRespelling(passage.pronunciation.sayAs);
  const inPassage = words.filter((other) => overlap(passage, other));
  if (inPassage.length === 1) return sayAs;
  const pieces = sayAs.split(/\s+/u);
  const place = inPassage.indexOf(word);
  const boundary = (share: number): number => Math.round((share * pieces.length) / inPassage.length);
  return pieces.slice(boundary(place), boundary(place + 1)).join(" ");
}

function speakPart({ text, isRespelled }: Part, language: string): { spoken: string[]; written: string } {
  if (isRespelled) return { spoken: sayRespelling(text, language), written: text };
  const ending = /^['\u2019]s(?!\p{L})/u.test(text) ? POSSESSIVE : null;
  const rest = ending === null ? text : text.slice(POSSESSIVE.length);
  const tokens = normaliseText(rest, language);
  const hasSigns = /[\p{N}\p{S}%&@#]/u.test(rest);
  return {
    spoken: [...(ending === null ? [] : [ending]), ...tokens.flatMap(({ spoken }) => spoken)],
    written: hasSigns ? ` ${tokens.map(({ written }) => written).join(" ")}` : text,
  };
}

const POSSESSIVE = "'s";

/** Attaches a possessive ending to the word before it. */
function joinEndings(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (word !== POSSESSIVE) joined.push(word);
    else if (before !== undefined && /^[a-zA-Z]+$/.test(before)) joined[joined.length - 1] = before + word;
  }
  return joined;
}
