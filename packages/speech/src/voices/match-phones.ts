import type { TimeSpan } from "../alignment/time-span.js";

/** A phoneme of a synthesised sentence with its time from the engine. */
export interface TimedPhone {
  name: string;
  startMs: number;
  endMs: number;
}

export const PAUSE = "pau";
const GAP_COST = 1.2;
const VOWEL = /^[aeiou]/;

function substitutionCost(expected: string, actual: string): number {
  if (expected === actual) return 0;
  return VOWEL.test(expected) === VOWEL.test(actual) ? 1 : 2.5;
}

/**
 * Assigns the phonemes of a sentence to its words. It aligns the pronunciations of the single words with the sentence
 * by edit distance, because "a", "the" and homographs may sound different there. Returns one time span per word. A word
 * without a match gets an empty span at its expected position.
 */
export function matchPhonesToWords(
  pronunciations: readonly (readonly string[])[],
  phones: readonly TimedPhone[],
): TimeSpan[] {
  const spoken = phones.filter(({ name }) => name !== PAUSE);
  const expected = pronunciations.flatMap((names, word) => names.map((name) => ({ name, word })));
  const wordOfPhone = alignSequences(
    expected.map(({ name }) => name),
    spoken.map(({ name }) => name),
  ).map((index) => expected[index]?.word ?? 0);
  const spans: TimeSpan[] = [];
  let previousEndMs = spoken[0]?.startMs ?? 0;
  pronunciations.forEach((_, word) => {
    const first = wordOfPhone.indexOf(word);
    const last = wordOfPhone.lastIndexOf(word);
    const startMs = spoken[first]?.startMs ?? previousEndMs;
    previousEndMs = spoken[last]?.endMs ?? previousEndMs;
    spans.push({ startMs, endMs: previousEndMs });
  });
  return spans;
}

/**
 * Returns for each actual item the index of its expected item. An inserted item gets the index of its left neighbour.
 */
function alignSequences(expected: readonly string[], actual: readonly string[]): number[] {
  const width = actual.length + 1;
  const cost = new Float64Array((expected.length + 1) * width);
  for (let e = 0; e <= expected.length; e += 1) {
    for (let a = 0; a <= actual.length; a += 1) {
      if (e === 0 || a === 0) {
        cost[e * width + a] = (e + a) * GAP_COST;
        continue;
      }
      const diagonal = cost[(e - 1) * width + a - 1]! + substitutionCost(expected[e - 1]!, actual[a - 1]!);
      const skipped = cost[(e - 1) * width + a]! + GAP_COST;
      const inserted = cost[e * width + a - 1]! + GAP_COST;
      cost[e * width + a] = Math.min(diagonal, skipped, inserted);
    }
  }
  const owner = Array.from({ length: actual.length }, () => 0);
  let e = expected.length;
  let a = actual.length;
  while (a > 0) {
    const here = cost[e * width + a]!;
    if (
      e > 0 &&
      here === cost[(e - 1) * width + a - 1]! + substitutionCost(expected[e - 1]!, actual[a - 1]!)
    ) {
      e -= 1;
      a -= 1;
      owner[a] = e;
    } else if (e > 0 && here === cost[(e - 1) * width + a]! + GAP_COST) {
      e -= 1;
    } else {
      a -= 1;
      owner[a] = Math.max(0, e - 1);
    }
  }
  return owner;
}
