import type { Pictogram } from "@inkreel/contract";
import { bareWord } from "../language/content-terms.js";
import { isStopWord } from "../language/stop-words.js";
import { stemWord } from "../language/stem-word.js";
import { PICTOGRAM_KEYWORDS } from "./keywords.js";

/** Fit nearly everything, so anything more special goes before them. */
const GENERAL: ReadonlySet<Pictogram> = new Set<Pictogram>([
  "user",
  "users",
  "clock",
  "trending-up",
  "trending-down",
  "building-2",
  "map-pin",
]);

const BY_STEM = indexKeywords();

/**
 * The pictogram whose keywords meet the text best, in any word form, or null. Two-word keywords outweigh single
 * ones, and a word said earlier outweighs a later one. Null rather than wrong: capitalised words inside the
 * sentence are names ("Apple"), and are not looked up.
 */
export function findPictogram(text: string): Pictogram | null {
  const words = text.split(/\s+/).map(bareWord);
  const scores = new Map<Pictogram, number>();
  for (const [index, word] of words.entries()) {
    if (word === "" || (index > 0 && /^\p{Lu}\p{Ll}/u.test(word))) continue;
    const stem = stemWord(word);
    const next = stemWord(words[index + 1] ?? "");
    const weight = 1 - Math.min(0.4, index * 0.02);
    const pair = BY_STEM.get(`${stem} ${next}`);
    if (pair !== undefined) scores.set(pair, (scores.get(pair) ?? 0) + 1.8 * weight);
    const single = isStopWord(word) ? undefined : BY_STEM.get(stem);
    if (single !== undefined)
      scores.set(single, (scores.get(single) ?? 0) + weight * (GENERAL.has(single) ? 0.5 : 1));
  }
  const [best] = [...scores].sort((left, right) => right[1] - left[1]);
  return best?.[0] ?? null;
}

function indexKeywords(): Map<string, Pictogram> {
  const index = new Map<string, Pictogram>();
  for (const [pictogram, keywords] of PICTOGRAM_KEYWORDS) {
    for (const keyword of keywords.split(",")) {
      const key = keyword.trim().split(" ").map(stemWord).join(" ");
      if (!index.has(key)) index.set(key, pictogram);
    }
  }
  return index;
}
