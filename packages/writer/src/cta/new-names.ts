const NAME = /(?<=[\p{L},;:]["”’]?\s["“‘]?)\p{Lu}[\p{L}\p{N}]{2,}/gu;

/** Returns the capitalised words inside a sentence, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(text.match(NAME))];
}

/** Returns the number of texts that contain each name. */
export function countNames(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
    for (const word of words) if (/^\p{Lu}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
