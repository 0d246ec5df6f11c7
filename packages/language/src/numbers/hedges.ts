import { LANGUAGES } from "../lexicon/languages.js";
import type { HedgeName } from "../lexicon/language-data.js";
import { namesOf, wordsOf } from "../lexicon/word-list.js";
import { foldWord } from "../words/fold-word.js";

/** How a number is qualified: exact (null), or as an approximation of another value. */
export type Hedge = HedgeName | null;

type Tables = readonly Readonly<Partial<Record<HedgeName, string>>>[];

const entriesOf = (tables: Tables, read: (words: string) => string[]): Map<string, HedgeName> =>
  new Map(
    tables.flatMap((table) =>
      Object.entries(table).flatMap(([hedge, words]) =>
        read(words).map((word): [string, HedgeName] => [foldWord(word), hedge as HedgeName]),
      ),
    ),
  );
const SINGLE = entriesOf(
  Object.values(LANGUAGES).map(({ hedges = {} }) => hedges),
  wordsOf,
);
const PAIRS = entriesOf(
  Object.values(LANGUAGES).map(({ hedgePairs = {} }) => hedgePairs),
  namesOf,
);

/**
 * Returns the hedge (a word such as "about") before a number, or null. `before` contains the preceding folded words in
 * text order.
 */
export function hedgeOf(before: readonly string[]): Hedge {
  const [last = "", first = ""] = before.toReversed();
  return PAIRS.get(`${first} ${last}`) ?? SINGLE.get(last) ?? null;
}
