import { wordsOf } from "@inkreel/language";
import { isVowel, toPhoneWord } from "./phone-words.js";
import { SYLLABIC } from "./scripts.js";
import spellings from "../data/spellings.json" with { type: "json" };

/**
 * Spelling rules for Latin script. They are rough: the result is similar in duration and sound, but not pleasant to
 * listen to.
 */
const LATIN = readSpellings(spellings.latin);
const CYRILLIC = readSpellings(spellings.cyrillic);
const GREEK = readSpellings(spellings.greek);

/** Maximum number of phonemes, more than the longest real words have. The rest of a longer word is dropped. */
const MAX_PHONES = 60;
const SCRIPT_RUNS =
  /[\p{Script=Latin}\p{M}'’]+|[\p{Script=Cyrillic}\p{M}'’]+|[\p{Script=Greek}\p{M}]+|[\p{L}\p{M}]+/gu;

/**
 * Returns a word that the engine pronounces roughly like `word`, in any script. In non-phonetic writing systems, only
 * the duration is similar. Null if there is nothing to speak.
 */
export function readWord(word: string, language: string): string | null {
  const phones = (word.toLowerCase().normalize("NFC").match(SCRIPT_RUNS) ?? [])
    .flatMap((run) => soundOutRun(run, language))
    .slice(0, MAX_PHONES);
  return phones.length === 0 ? null : toPhoneWord(phones);
}

function soundOutRun(run: string, language: string): string[] {
  if (/\p{Script=Latin}/u.test(run)) return stressed(run, spellingOf(LATIN, language));
  if (/\p{Script=Cyrillic}/u.test(run)) return stressed(run, spellingOf(CYRILLIC, language));
  if (/\p{Script=Greek}/u.test(run)) return stressed(run, spellingOf(GREEK, language));
  const signs = [...run.replace(/\p{M}/gu, "")];
  if (SYLLABIC.test(run)) return signs.flatMap(() => ["d", "ah", "n"]);
  return signs.map((_, index) => (index % 2 === 0 ? "d" : "ah"));
}

function spellingOf(spellings: ReadonlyMap<string, Spelling>, language: string): Spelling {
  return (spellings.get(language) ?? spellings.get("und"))!;
}

function stressed(run: string, spelling: Spelling): string[] {
  return withStress(soundOut(run, spelling), spelling.stress);
}

function withStress(phones: readonly string[], stress: Stress): string[] {
  const vowels = phones.flatMap((phone, index) => (isVowel(phone) && phone !== "ax" ? [index] : []));
  const place = { first: 0, penultimate: Math.max(0, vowels.length - 2), last: vowels.length - 1 }[stress];
  return phones.map((phone, index) => (index === vowels[place] ? `${phone}1` : phone));
}

/** Spelling rules: map graphemes to phonemes. The longest matching grapheme is used. */
interface Spelling {
  sounds: ReadonlyMap<string, readonly string[]>;
  longest: number;
  stress: Stress;
}

/** Position of the stressed syllable. */
type Stress = "first" | "penultimate" | "last";

/** Spelling rules as written in `data/spellings.json`. */
interface WrittenSpelling {
  stress: string;
  /** Rules such as "sch=sh qu=k+v h=". "^" limits a grapheme to the start of a word, and "$" to its end. */
  rules: readonly string[];
}

/**
 * Parses the spelling rules for one script, by primary language tag. The rules of "und" are the fallback of every
 * language.
 */
function readSpellings(written: Readonly<Record<string, WrittenSpelling>>): ReadonlyMap<string, Spelling> {
  const base = written["und"] === undefined ? null : readSpelling(written["und"], null);
  return new Map(Object.entries(written).map(([language, own]) => [language, readSpelling(own, base)]));
}

function readSpelling({ stress, rules }: WrittenSpelling, base: Spelling | null): Spelling {
  const own = wordsOf(rules).map((rule): [string, string[]] => {
    const [grapheme = "", sounds = ""] = rule.split("=");
    return [grapheme, sounds === "" ? [] : sounds.split("+")];
  });
  const sounds = new Map([...(base?.sounds ?? []), ...own]);
  const longest = Math.max(...[...sounds.keys()].map((grapheme) => grapheme.length));
  return { sounds, longest, stress: stress as Stress };
}

/** Returns the phonemes of a lowercase word. Unknown letters are tried without accents and otherwise skipped. */
function soundOut(word: string, spelling: Spelling): string[] {
  const text = `^${word}$`;
  const phones: string[] = [];
  let at = 0;
  while (at < text.length) {
    const found = longestMatch(text, at, spelling);
    if (found !== null) phones.push(...found.sounds);
    at += found?.length ?? 1;
  }
  return phones;
}

function longestMatch(
  text: string,
  at: number,
  { sounds, longest }: Spelling,
): { sounds: readonly string[]; length: number } | null {
  for (let length = Math.min(longest, text.length - at); length > 0; length -= 1) {
    const found = sounds.get(text.slice(at, at + length));
    if (found !== undefined) return { sounds: found, length };
  }
  const plain = text.charAt(at).normalize("NFD").charAt(0);
  const found = plain === text.charAt(at) ? undefined : sounds.get(plain);
  return found === undefined ? null : { sounds: found, length: 1 };
}
