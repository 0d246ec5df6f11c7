import { wordsOf } from "@inkreel/language";
import english from "../data/english.json" with { type: "json" };
import { LEXICON_WORDS } from "../voices/flite-lexicon.js";
import { toAscii } from "./ascii.js";
import { cardinalWords, digitWords, yearWords } from "./number-words.js";

/** Acronyms that are pronounced as words. */
const SAID_AS_WORDS = new Set(wordsOf(english.capitals.saidAsWords));

/** Words in capitals with a special reading. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = english.capitals.saidOtherwise;

const SPELLED = new Set(wordsOf(english.capitals.spelled));

const COMMON_WORDS = new Set(wordsOf(english.capitals.commonWords));

const VOWEL = /[AEIOUY]/;

/** Matches consonant groups that cannot start or end an English syllable. */
const AWKWARD = /^(?:[^AEIOUY]{3}|[BCDFGHJKLMNPQRSTVWXZ][BCDFGJKMPQSTVXZ])|[^AEIOUY]{4}|[BDFGJKVWZ]{2}$/;

/** Matches short words without a vowel that are nevertheless pronounced as words. */
const NO_VOWEL_WORDS = /^(?:hm+|shh*|pf+t*|br+|psst|tsk|nth|mr|mrs|dr|st|vs)$/;
// bounded: a run of capitals is one part, or one part but for its last, so that it is read twice at most.
const CAMEL_PARTS =
  /[A-Z]+(?:'?s)?(?![a-z'])|(?:Mc|Mac|O')?[A-Z]?[a-z]+(?:'[a-z]+)?|[A-Z]+(?=[A-Z][a-z])|\d+/g;

// bounded: as CAMEL_PARTS.
const CAMEL_PARTS_AND_SIGNS = new RegExp(`${CAMEL_PARTS.source}|[&+%=]`, "g");

const KEYS: Readonly<Record<string, string>> = english.keys;

/**
 * Speaks a word to which no rule applies. It splits hyphens, slashes, camelCase and letters next to digits, spells or
 * reads capitals, and removes accents. Characters without an English sound are skipped.
 */
export function sayPlain(core: string, isShouted = false): string[] {
  return toAscii(core.replace(/(?<=[\p{L})])²/gu, " squared ").replace(/(?<=[\p{L})])³/gu, " cubed "))
    .replace(/['"]{2,}/g, "")
    .split(/[^A-Za-z\d'&+%=]+/)
    .flatMap((part) => sayPart(part, isShouted));
}

function sayPart(part: string, isShouted: boolean): string[] {
  const word = part.replace(/^'+|(?<!')'+$/g, "");
  if (LEXICON_WORDS.has(word.toLowerCase().replace(/'s$/, "")) || /^[A-Z]?[a-z]+(?:'[a-z]+)?$/.test(word))
    return sayLowerCase(word);
  return (word.match(CAMEL_PARTS_AND_SIGNS) ?? []).flatMap((piece) => sayPiece(piece, isShouted));
}

function sayPiece(piece: string, isShouted: boolean): string[] {
  if (/^(?:19|20)\d\d$/.test(piece)) return yearWords(piece);
  if (/^\d/.test(piece))
    return piece.startsWith("0") || piece.length > 6 ? digitWords(piece) : cardinalWords(piece);
  const [, capitals = "", suffix = ""] = /^([A-Z]+)('?s)?$/.exec(piece) ?? [];
  if (capitals !== "") return sayCapitals(capitals, suffix, isShouted);
  const sign = { "&": ["and"], "+": ["plus"], "%": ["percent"], "=": ["equals"] }[piece];
  return sign ?? sayLowerCase(piece);
}

function sayLowerCase(word: string): string[] {
  const lower = Object.hasOwn(KEYS, word.toLowerCase()) ? KEYS[word.toLowerCase()]! : word.toLowerCase();
  const isSpelled = lower.length > 1 && !/[aeiouy']/.test(lower) && !NO_VOWEL_WORDS.test(lower);
  if (isSpelled && lower.length <= 5) return [...lower.toUpperCase()];
  return lower === "" ? [] : [lower];
}

/**
 * Returns the spoken form of a word in capitals: letter by letter ("CEO"), as an acronym ("NASA"), or as ordinary words
 * if `isShouted` ("STOP THE NOISE"). `suffix` is the plural or possessive s ("APIs").
 */
function sayCapitals(capitals: string, suffix: string, isShouted: boolean): string[] {
  const words = capitalWords(capitals, isShouted);
  if (suffix === "") return words;
  const last = words.at(-1)!;
  const ending = last.length === 1 ? "'s" : suffix;
  return [...words.slice(0, -1), last + ending];
}

function capitalWords(capitals: string, isShouted: boolean): string[] {
  const otherwise = Object.hasOwn(SAID_OTHERWISE, capitals) ? SAID_OTHERWISE[capitals] : undefined;
  if (otherwise !== undefined) return otherwise.split(" ");
  if (SAID_AS_WORDS.has(capitals)) return [capitals.toLowerCase()];
  const isWord = COMMON_WORDS.has(capitals) && (isShouted || capitals.length > 3);
  return isWord || isPronounceable(capitals, isShouted) ? [capitals.toLowerCase()] : [...capitals];
}

function isPronounceable(capitals: string, isShouted: boolean): boolean {
  if (SPELLED.has(capitals) || !VOWEL.test(capitals) || AWKWARD.test(capitals)) return false;
  return capitals.length > (isShouted ? 3 : 4);
}
