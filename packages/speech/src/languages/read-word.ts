import { wordsOf } from "@inkreel/language";
import { isVowel, toPhoneWord } from "./phone-words.js";
import { SYLLABIC } from "./scripts.js";
import spellings from "../data/spellings.json" with { type: "json" };

/** Rough: they make a reading that lasts and sounds alike, not a good one. */
const LATIN = readSpellings(spellings.latin);
const CYRILLIC = readSpellings(spellings.cyrillic);
const GREEK = readSpellings(spellings.greek);

/** More sounds than the longest real words have; the rest of a longer one is left out. */
const MAX_PHONES = 60;
const SCRIPT_RUNS =
  /[\p{Script=Latin}\p{M}'’]+|[\p{Script=Cyrillic}\p{M}'’]+|[\p{Script=Greek}\p{M}]+|[\p{L}\p{M}]+/gu;

/**
 * About how a word in letters of any script sounds, as a word for the engine; null where there is nothing to say. In scripts that do
 * not spell out their sounds it only lasts about as long.
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

/**
 * Sounds of letters: graphemes to the engine's sounds, separated by spaces. The longest grapheme that fits is taken.
 */
interface Spelling {
  sounds: ReadonlyMap<string, readonly string[]>;
  longest: number;
  stress: Stress;
}

/** The syllable of a word that is stressed. */
type Stress = "first" | "penultimate" | "last";

/** A spelling in `data/spellings.json`. */
interface WrittenSpelling {
  stress: string;
  /**
   * "sch=sh qu=k+v h="; "^" at the start of a grapheme ties it to the start of a word, "$" at its end to the end of one.
   */
  rules: readonly string[];
}

/** The spellings of languages in one script, by primary tag; that of "und" is read where the own rules say nothing. */
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

/** The sounds of a word in small letters; letters that the spelling does not know are passed over, accents first. */
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
