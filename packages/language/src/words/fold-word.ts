/**
 * Normalises a word for comparison (folding): removes case, accents and compatibility forms, and unifies apostrophes.
 * "Zürich’s" → "zurich's"
 */
export function foldWord(word: string): string {
  // This covers nearly all words of many languages, in a tenth of the time.
  if (ASCII.test(word)) return word.toLowerCase().replaceAll("`", "'");
  return word
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[’‘ʼ`´]/gu, "'")
    .toLowerCase();
}

/** Creates a cached version of `foldWord` for the words of one text, most of which occur many times. */
export function createWordFolder(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const folded = foldWord(word);
    known.set(word, folded);
    return folded;
  };
}

const ASCII = /^[\0-\x7f]*$/u;
const FOREIGN_DIGIT = /(?!\d)\p{Nd}/u;

/**
 * Replaces digits of other scripts by ASCII digits, if they are a single UTF-16 unit. The text keeps its length, so that
 * offsets stay valid.
 */
export function asciiDigits(text: string): string {
  if (!FOREIGN_DIGIT.test(text)) return text;
  return text.replaceAll(/[^\0-\x7f]/gu, (char) => (/\p{Nd}/u.test(char) ? digitOf(char) : char));
}

function digitOf(char: string): string {
  // The ten digits of a script are consecutive, and each row starts at a multiple of ten after a non-digit.
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return char.length === 1 ? String(value) : char;
}
