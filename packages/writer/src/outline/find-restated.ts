/** A page says the same twice at its beginning: in a standfirst and in the lead. */
const OPENING = 3;
const MIN_SHARED = 5;
/** Of two sentences that say the same, the one with fewer words shares at least this much of them. */
const SHARE = 0.6;

/**
 * Returns for each sentence the ids of the sentences before it that say nearly the same, compared by the stems of their content words.
 * Only the opening is looked at: further down, a sentence that shares its words with another usually adds to it.
 */
export function findRestated(sentences: readonly { id: number; terms: readonly string[] }[]): number[][] {
  const stems = sentences.slice(0, OPENING).map(({ terms }) => new Set(terms));
  return sentences.map((_, at) => {
    const own = stems[at];
    if (own === undefined) return [];
    return stems.slice(0, at).flatMap((other, index) => {
      const shared = [...own].filter((stem) => other.has(stem)).length;
      const isSame = shared >= MIN_SHARED && shared >= SHARE * Math.min(own.size, other.size);
      return isSame ? [sentences[index]?.id ?? -1] : [];
    });
  });
}
