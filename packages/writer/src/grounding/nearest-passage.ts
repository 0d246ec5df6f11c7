import type { CharRange } from "@inkreel/contract";
import { placeWords, type PlacedWord } from "./place-words.js";

/** The length of the sliding window in which matching words are counted, in characters. */
const REACH_CHARS = 600;
/** The start and the end of a passage move to the next space if there is one within this many characters. */
const SNAP_CHARS = 80;
/** Tolerance for rounding errors, because weights are added and subtracted many times. */
const ROUNDING = 1e-9;

/**
 * Returns the passage of a content, at most `maxChars` long, that is most similar to a text. The passage is centred on the window
 * that contains the most words of the text; rare words weigh more. If the content contains none of these words, the function returns
 * the beginning of the content.
 */
export function nearestPassage(content: string, text: string, maxChars: number): CharRange {
  if (content.length <= maxChars) return { startChar: 0, endChar: content.length };
  const wanted = new Set(placeWords(text).map(({ word }) => word));
  const places = placeWords(content).filter(({ word }) => wanted.has(word));
  const crowd = findCrowd(places);
  const middle = crowd === null ? 0 : (crowd.startChar + crowd.endChar) / 2;
  const startChar = Math.max(0, Math.min(content.length - maxChars, Math.round(middle - maxChars / 2)));
  return betweenWords(content, { startChar, endChar: startChar + maxChars });
}

/** Finds the window of at most `REACH_CHARS` whose distinct words have the largest total weight. Of equal windows, the shortest wins. */
function findCrowd(places: readonly PlacedWord[]): CharRange | null {
  const weigh = weightsOf(places);
  const standing = new Map<string, number>();
  let best: (CharRange & { weight: number }) | null = null;
  let [weight, first] = [0, 0];
  for (const [index, { word, endChar }] of places.entries()) {
    const before = standing.get(word) ?? 0;
    if (before === 0) weight += weigh(word);
    standing.set(word, before + 1);
    for (; ; first += 1) {
      const { word: left, startChar } = places[first]!;
      const count = standing.get(left)!;
      // A single word may be longer than the window.
      if (count === 1 && (endChar - startChar <= REACH_CHARS || first === index)) break;
      standing.set(left, count - 1);
      if (count === 1) weight -= weigh(left);
    }
    const { startChar } = places[first]!;
    const isNearer = best === null || endChar - startChar < best.endChar - best.startChar;
    const lead = weight - (best?.weight ?? 0);
    if (lead > ROUNDING || (lead > -ROUNDING && isNearer)) {
      best = { startChar, endChar, weight };
    }
  }
  return best;
}

/** Returns the inverse frequency of a word: common words such as "the" hardly narrow down the place. */
function weightsOf(places: readonly PlacedWord[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { word } of places) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log1p(places.length / counts.get(word)!);
}

function betweenWords(content: string, { startChar, endChar }: CharRange): CharRange {
  const gap = startChar === 0 ? 0 : content.slice(startChar, startChar + SNAP_CHARS).search(/\s/u) + 1;
  const tail = content.slice(endChar - SNAP_CHARS, endChar).search(/\s\S*$/u);
  const cut = endChar === content.length || tail < 0 ? 0 : SNAP_CHARS - tail;
  return { startChar: startChar + gap, endChar: endChar - cut };
}
