import { splitGraphemes } from "./graphemes.js";

// Characters after which a long URL, path or compound may continue on the next line.
const AFTER = /[-‐–—/\\_.,:;?&=@+~|%#]$/u;
const HYPHENATED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]$/u;
const VOWEL = /^[aeiouyäöüáéíóúàèìòùâêîôûåøæаеёиоуыэюяαεηιουω]$/iu;
/** Minimum number of letters before and after a break. */
const MIN_LETTERS = 3;

/**
 * Breaks one word into the fewest pieces that fit. In the second half of a piece it prefers a break after punctuation
 * or before a capital. Otherwise it breaks between a vowel and a consonant with a hyphen, or as a last resort anywhere.
 */
export function breakWord(word: string, fits: (piece: string) => boolean): string[] {
  if (fits(word)) return [word];
  const letters = splitGraphemes(word);
  const pieces: string[] = [];
  for (let from = 0; ;) {
    const next = firstTooLong(letters.slice(from, from + BEGIN_LETTERS), { letters, from, fits });
    if (next === null) return [...pieces, letters.slice(from).join("")];
    const cut = findCut(next, fits);
    pieces.push(next.slice(0, cut).join("") + (needsHyphen(next, cut) ? "-" : ""));
    from += cut;
  }
}

const BEGIN_LETTERS = 64;

/**
 * Returns the letters up to the first that does not fit and a few more, from which a break is chosen. Returns null if
 * all letters fit. The tested length doubles at each step, because measuring all remaining letters for each piece would
 * take seconds for a word of 50,000 letters.
 */
function firstTooLong(
  next: string[],
  rest: { letters: readonly string[]; from: number; fits: (piece: string) => boolean },
): string[] | null {
  const { letters, from, fits } = rest;
  if (next.length > 1 && !fits(next.join(""))) {
    return [...next, ...letters.slice(from + next.length, from + next.length + MIN_LETTERS)];
  }
  if (from + next.length >= letters.length) return null;
  return firstTooLong(letters.slice(from, from + next.length * 2), rest);
}

function findCut(letters: readonly string[], fits: (piece: string) => boolean): number {
  const longest = longestFit(letters, fits);
  const earliest = Math.max(1, Math.min(MIN_LETTERS, longest), Math.ceil(longest / 2));
  for (const isGood of [isNaturalBreak, isSyllableBreak]) {
    for (let cut = longest; cut >= earliest; cut--) if (isGood(letters, cut)) return cut;
  }
  return longest;
}

function longestFit(letters: readonly string[], fits: (piece: string) => boolean): number {
  let low = 1;
  let high = letters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const hyphen = needsHyphen(letters, middle) ? "-" : "";
    if (fits(letters.slice(0, middle).join("") + hyphen)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function isNaturalBreak(letters: readonly string[], cut: number): boolean {
  const before = letters[cut - 1] ?? "";
  const after = letters[cut] ?? "";
  return (AFTER.test(before) && !AFTER.test(after)) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(after));
}

function isSyllableBreak(letters: readonly string[], cut: number): boolean {
  if (letters.length - cut < MIN_LETTERS) return false;
  return VOWEL.test(letters[cut - 1] ?? "") && !VOWEL.test(letters[cut] ?? "") && needsHyphen(letters, cut);
}

function needsHyphen(letters: readonly string[], cut: number): boolean {
  return HYPHENATED.test(letters[cut - 1] ?? "") && HYPHENATED.test(letters[cut] ?? "");
}
