import { foldWord, MONTHS } from "@inkreel/language";
import { type Steps, WORDS_PER_STEP } from "./steps.js";

/** An index of the words of a source, used to check whether the source contains a name. */
export interface NameIndex {
  /** All words, folded; compounds are split at hyphens. */
  words: ReadonlySet<string>;
  /** Prefixes of the words, without inflectional endings of up to `ENDING_MAX` letters. */
  stems: ReadonlySet<string>;
  /** The initials of capitalised names: "who" for "World Health Organization". */
  initials: ReadonlySet<string>;
  /** Bigrams of capitalised words. */
  pairs: ReadonlySet<string>;
  /** The first words and the second words of these bigrams. */
  firsts: ReadonlySet<string>;
  seconds: ReadonlySet<string>;
}

/** The longest inflectional ending of a name, in letters, as in "Praga", "Pragą", "Pragas". */
const ENDING_MAX = 2;
const STEM_MIN = 4;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&]*/gu;

export function* indexNames(text: string): Steps<NameIndex> {
  const words = new Set<string>();
  const stems = new Set<string>();
  const initials = new Set<string>();
  const pairs = new Set<string>();
  const firsts = new Set<string>();
  const seconds = new Set<string>();
  const readings = new Map<string, WordReading>();
  let run: string[] = [];
  let endChar = -2;
  let count = 0;
  for (const match of text.matchAll(WORD)) {
    count += 1;
    if (count % WORDS_PER_STEP === 0) yield;
    const [word] = match;
    const known = readings.get(word);
    const { bare, isCapital, isInside } = known ?? readWord(word);
    if (known === undefined) {
      readings.set(word, { bare, isCapital, isInside });
      addWord(words, stems, bare);
    }
    const isNext = match.index === endChar + 1 && (text[endChar] === " " || text[endChar] === "-");
    const before = run.at(-1);
    if (isCapital && isNext && before !== undefined) {
      pairs.add(`${before} ${bare}`);
      firsts.add(before);
      seconds.add(bare);
    }
    run = isCapital ? (isNext ? [...run.slice(-5), bare] : [bare]) : isInside && isNext ? run : [];
    for (let from = 0; from < run.length - 1; from += 1) {
      initials.add(
        run
          .slice(from)
          .map((each) => each.charAt(0))
          .join(""),
      );
    }
    endChar = match.index + word.length;
  }
  for (const [, month = ""] of text.matchAll(/\b\d{4}-(\d{2})-\d{2}\b/gu)) {
    addWord(words, stems, MONTHS[Number(month) - 1] ?? "");
  }
  return { words, stems, initials, pairs, firsts, seconds };
}

/** The properties of a word, which are cached because words recur. */
interface WordReading {
  bare: string;
  isCapital: boolean;
  isInside: boolean;
}

function readWord(word: string): WordReading {
  return { bare: bareName(foldWord(word)), isCapital: /^\p{Lu}/u.test(word), isInside: isLink(word) };
}

/** Tells whether a word, such as "of", "the" or "de", links the parts of a name. Acronyms omit these words. */
export function isLink(word: string): boolean {
  return /^(?:of|the|and|for|de|del|della|di|da|do|dos|das|du|des|la|le|el|van|von|der|den|al|y|e|et|&)$/u.test(
    word,
  );
}

/** Removes a possessive ending and an elided article, such as "l'", from a folded name. */
export function bareName(folded: string): string {
  return folded.replace(/'s?$|^[ldj]'(?=\p{L}{3})/u, "");
}

function addWord(words: Set<string>, stems: Set<string>, word: string): void {
  words.add(word);
  for (let length = Math.max(STEM_MIN, word.length - ENDING_MAX); length <= word.length; length += 1) {
    stems.add(word.slice(0, length));
  }
}

// bounded: the input is one word of a name.
const DEMONYM = /(?:ers|ish|ian|ean|ese|an|ch|sch|isch\p{L}*|ais|aise|eno|ano|ana)$/u;

/** Tells whether the source contains a word in any inflected form, or as a demonym such as "Londoners" for "London". */
export function isNameKnown(word: string, { words, stems, initials }: NameIndex): boolean {
  const bare = bareName(foldWord(word));
  // The source index contains "U.S.", "Ph.D" and "Node.js" only as their parts.
  const parts = bare.split(".").filter((part) => part !== "");
  if (parts.length > 1 && parts.every((part) => words.has(part))) return true;
  if (words.has(bare) || words.has(bare.replace(/e?s$/u, "")) || words.has(`${bare}s`)) return true;
  if (
    bare.length <= 6 &&
    /^\p{Lu}+s?$/u.test(word.replaceAll(".", "")) &&
    initials.has(bare.replace(/s$/u, ""))
  )
    return true;
  const shortest = Math.max(STEM_MIN, DEMONYM.test(bare) ? STEM_MIN : bare.length - ENDING_MAX);
  for (let length = shortest; length <= bare.length; length += 1) {
    if (stems.has(bare.slice(0, length))) return true;
  }
  return false;
}
