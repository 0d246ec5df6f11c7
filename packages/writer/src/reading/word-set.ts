/** Splits a string of words at spaces. An empty string has none. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words === "" ? [] : words.split(" "));
