import { isVowel, toPhoneWord } from "./phone-words.js";
import { SYLLABIC } from "./scripts.js";
import { type Spelling, type Stress, soundOut } from "./spelling.js";
import { CYRILLIC_SPELLINGS } from "./tables/cyrillic.js";
import { GREEK_SPELLING } from "./tables/greek.js";
import { LATIN_SPELLINGS } from "./tables/latin.js";

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
  if (/\p{Script=Latin}/u.test(run)) return stressed(run, spellingOf(LATIN_SPELLINGS, language));
  if (/\p{Script=Cyrillic}/u.test(run)) return stressed(run, spellingOf(CYRILLIC_SPELLINGS, language));
  if (/\p{Script=Greek}/u.test(run)) return stressed(run, GREEK_SPELLING);
  const signs = [...run.replace(/\p{M}/gu, "")];
  if (SYLLABIC.test(run)) return signs.flatMap(() => ["d", "ah", "n"]);
  return signs.map((_, index) => (index % 2 === 0 ? "d" : "ah"));
}

function spellingOf(spellings: Readonly<Record<string, Spelling>>, language: string): Spelling {
  return Object.hasOwn(spellings, language) ? spellings[language]! : spellings["und"]!;
}

function stressed(run: string, spelling: Spelling): string[] {
  return withStress(soundOut(run, spelling), spelling.stress);
}

function withStress(phones: readonly string[], stress: Stress): string[] {
  const vowels = phones.flatMap((phone, index) => (isVowel(phone) && phone !== "ax" ? [index] : []));
  const place = { first: 0, penultimate: Math.max(0, vowels.length - 2), last: vowels.length - 1 }[stress];
  return phones.map((phone, index) => (index === vowels[place] ? `${phone}1` : phone));
}
