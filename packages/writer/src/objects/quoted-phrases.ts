/** Longer quotations are what somebody says. */
const MOST_WORDS = 4;
const QUOTED = /[„“"»«]([^„“”"«»]{2,40})[“”"«»]/gu;

/**
 * Returns the ranges of the short phrases in quotation marks, as pairs of start and end in characters. Their words are names or images: the
 * “Green Island” is Ireland, “swimming castles” are ships.
 */
export function findQuotedPhrases(text: string): (readonly [number, number])[] {
  return [...text.matchAll(QUOTED)]
    .filter(
      ({ 0: quoted, 1: words }) => words!.split(" ").length <= MOST_WORDS && quoted.length < text.length / 2,
    )
    .filter(({ 1: words }) => !/[.!?,]$/u.test(words!))
    .map(({ index, 0: { length } }) => [index, index + length] as const);
}
