import { LEXICON_WORDS } from "../voices/flite-lexicon.js";
import { sayCapitals } from "./acronyms.js";
import { toAscii } from "./ascii.js";
import { cardinalWords, digitWords, yearWords } from "./number-words.js";

/** Small words without a vowel that are words all the same. */
const NO_VOWEL_WORDS = /^(?:hm+|shh*|pf+t*|br+|psst|tsk|nth|mr|mrs|dr|st|vs)$/;
// bounded: a run of capitals is one part, or one part but for its last, so that it is read twice at most.
const CAMEL_PARTS =
  /[A-Z]+(?:'?s)?(?![a-z'])|(?:Mc|Mac|O')?[A-Z]?[a-z]+(?:'[a-z]+)?|[A-Z]+(?=[A-Z][a-z])|\d+/g;

// bounded: as CAMEL_PARTS.
const CAMEL_PARTS_AND_SIGNS = new RegExp(`${CAMEL_PARTS.source}|[&+%=]`, "g");

const KEYS: Readonly<Record<string, string>> = {
  ctrl: "control",
  cmd: "command",
  esc: "escape",
  del: "delete",
};

/**
 * Says a word that no rule took: hyphens, slashes, camelCase and letters beside digits fall apart, capitals are
 * spelled or read, accents go. Characters that have no sound in English are passed over.
 */
export function sayPlain(core: string, isShouted = false): string[] {
  return toAscii(core.replace(/(?<=[\p{L})])²/gu, " squared ").replace(/(?<=[\p{L})])³/gu, " cubed "))
    .replace(/['"]{2,}/g, "")
    .split(/[^A-Za-z\d'&+%=]+/)
    .flatMap((part) => sayPart(part, isShouted));
}

function sayPart(part: string, isShouted: boolean): string[] {
  const word = part.replace(/^'+|(?<!')'+$/g, "");
  if (LEXICON_WORDS.has(word.toLowerCase()) || /^[A-Z]?[a-z]+(?:'[a-z]+)?$/.test(word))
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
