/** Splits a string of words at spaces. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
