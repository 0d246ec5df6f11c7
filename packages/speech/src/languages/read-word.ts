import { isVowel, toPhoneWord } from "./phone-words.js";
import { SYLLABIC } from "./scripts.js";
import spellings from "../data/spellings.json" with { type: "json" };
import { readSpellings, type Spelling, type Stress, soundOut } from "./spelling.js";

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
