import { wordsOf } from "@inkreel/language";

/**
 * Sounds of letters: graphemes to the engine's sounds, separated by spaces. The longest grapheme that fits is taken.
 */
export interface Spelling {
  sounds: ReadonlyMap<string, readonly string[]>;
  longest: number;
  stress: Stress;
}

/** The syllable of a word that is stressed. */
export type Stress = "first" | "penultimate" | "last";

/** A spelling in `data/spellings.json`. */
export interface WrittenSpelling {
  stress: string;
  /**
   * "sch=sh qu=k+v h="; "^" at the start of a grapheme ties it to the start of a word, "$" at its end to the end of one.
   */
  rules: readonly string[];
}

/** The spellings of languages in one script, by primary tag; that of "und" is read where the own rules say nothing. */
export function readSpellings(
  written: Readonly<Record<string, WrittenSpelling>>,
): ReadonlyMap<string, Spelling> {
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
export function soundOut(word: string, spelling: Spelling): string[] {
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
