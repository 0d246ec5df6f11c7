/** The words of a line, for looking up. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));
