import { foldWord, MONTHS } from "@inkreel/language";
import { type Steps, WORDS_PER_STEP } from "./steps.js";

/** The words of a source, for finding out which names it knows. */
export interface NameIndex {
  /** All its words, folded, whole and in their hyphened parts. */
  words: ReadonlySet<string>;
  /** Beginnings of its words, as long as another ending leaves them. */
  stems: ReadonlySet<string>;
  /** Initials of its capitalised runs: "who" for "World Health Organization". */
  initials: ReadonlySet<string>;
  /** Pairs of capitalised words that follow each other. */
  pairs: ReadonlySet<string>;
  /** Words that have a capitalised one behind them, and those that have one before them. */
  firsts: ReadonlySet<string>;
  seconds: ReadonlySet<string>;
}

/** Longest ending that an inflected name may have: "Praga", "Pragą", "Pragas". */
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

/** Facts about a word, which a text says many times. */
interface WordReading {
  bare: string;
  isCapital: boolean;
  isInside: boolean;
}

function readWord(word: string): WordReading {
  return { bare: bareName(foldWord(word)), isCapital: /^\p{Lu}/u.test(word), isInside: isLink(word) };
}

/** "of", "the", "de": they stand inside names and carry no initial. */
export function isLink(word: string): boolean {
  return /^(?:of|the|and|for|de|del|della|di|da|do|dos|das|du|des|la|le|el|van|von|der|den|al|y|e|et|&)$/u.test(
    word,
  );
}

/** Returns the name without the letters that a sentence adds to its end. */
export function bareName(folded: string): string {
  return folded.replace(/'s?$|^[ldj]'(?=\p{L}{3})/u, "");
}

function addWord(words: Set<string>, stems: Set<string>, word: string): void {
  words.add(word);
  for (let length = Math.max(STEM_MIN, word.length - ENDING_MAX); length <= word.length; length += 1) {
    stems.add(word.slice(0, length));
  }
}

// bounded: a word of a name.
const DEMONYM = /(?:ers|ish|ian|ean|ese|an|ch|sch|isch\p{L}*|ais|aise|eno|ano|ana)$/u;

/** Whether a source has a word, in whatever form: plural, possessive, another case, the people of a place. */
export function isNameKnown(word: string, { words, stems, initials }: NameIndex): boolean {
  const bare = bareName(foldWord(word));
  // "U.S.", "Ph.D", "Node.js": the source has their parts.
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
