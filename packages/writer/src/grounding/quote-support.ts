import { foldWord, hasUnspaced } from "@inkreel/language";

/** A text's words and numbers alone, one space between them, for finding quotations blind to marks and line ends. */
export function wordsOnly(text: string): string {
  return foldedWordsOnly(foldWord(text));
}

/** The same of a text that is folded already. */
export function foldedWordsOnly(folded: string): string {
  return ` ${folded.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

/** Whether a quotation stands in the source word for word; "…" and "[…]" may leave words out. */
export function isQuoteSupported(quote: string, sourceWords: string): boolean {
  let from = 0;
  for (const part of withoutInsertions(quote).split(/\.\.\.|…/u)) {
    const words = wordsOnly(part);
    if (words.trim() === "") continue;
    const at = sourceWords.indexOf(hasUnspaced(words) ? words.trim() : words, from);
    if (at < 0) return false;
    from = at + words.length - 1;
  }
  return true;
}

/** What stands in brackets was put in by whoever quotes. */
function withoutInsertions(quote: string): string {
  return quote.replaceAll(/\[[^\]]*(\])?/gu, (found, end?: string) => (end === undefined ? found : "…"));
}
