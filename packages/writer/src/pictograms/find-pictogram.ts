import type { Pictogram } from "@inkreel/contract";
import { bareWord, isStopWord, stemWord, type WordRange } from "@inkreel/language";
import keywordData from "../data/pictograms.json" with { type: "json" };

/**
 * The keywords of each pictogram, which match in any inflected form. If two pictograms have the same keyword, the first
 * one wins. Polysemous words (bank, key, point, light) are keywords only if one of their senses is by far the most
 * frequent.
 */
export const PICTOGRAM_KEYWORDS = Object.entries(keywordData) as readonly (readonly [Pictogram, string])[];

/** Pictograms that fit many texts. More specific pictograms take precedence. */
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

/** Stems of ambiguous words, which are often verbs, adjectives or parts of idioms. They count only as part of a two-word keyword. */
const NEVER_ALONE = new Set(
  "patient note cool present plan park sound eat fall fell drop gain double deal mind wear serve weigh draw fail peak partner rent"
    .split(" ")
    .map(stemWord),
);
const NEGATED =
  /^(?:no|not|without|never|nor|don['’]t|doesn['’]t|didn['’]t|isn['’]t|aren['’]t|instead|than)$/i;
/** The scope of a negation: it applies to this many words after it. */
const NEGATION_REACH = 2;
/** A pictogram must have at least this share of the best score, so that no weak match replaces the best one where that is not allowed. */
const MIN_OF_BEST = 0.7;
const MAX_USES = 2;
const NEIGHBOURS = 2;

/** The words on which a scene focuses. */
export interface PictogramFocus {
  /** The indexes of the emphasised words. */
  emphasis: readonly number[];
  /** The words that are large on screen, or null if all words count equally. */
  shown: WordRange | null;
}

const NO_FOCUS: PictogramFocus = { emphasis: [], shown: null };
const EMPHASIS_WEIGHT = 1.5;
/** The weight of words that are spoken but not shown on screen. */
const UNSHOWN_WEIGHT = 0.5;
/** Below this score, a scene shows no pictogram, because it would not illustrate the topic of the scene. */
const LEAST_SCORE = 0.6;

/** Returns the pictogram whose keywords best match the text in any inflected form, or null. */
export function findPictogram(text: string): Pictogram | null {
  return rankPictograms(text, NO_FOCUS)[0]?.name ?? null;
}

/** Finds a pictogram for a scene. It skips pictograms of the directly preceding scenes and those that two scenes already show. */
export function choosePictogram(
  text: string,
  focus: PictogramFocus,
  used: readonly (string | null)[],
): Pictogram | null {
  const isFresh = (name: Pictogram): boolean =>
    !used.slice(-NEIGHBOURS).includes(name) && used.filter((each) => each === name).length < MAX_USES;
  const ranked = rankPictograms(text, focus).filter(({ score }) => score >= LEAST_SCORE);
  return ranked.find(({ name }) => isFresh(name))?.name ?? null;
}

/**
 * Ranks the pictograms whose keywords occur in a text. Two-word keywords outweigh single words, and earlier words outweigh later ones.
 * To avoid wrong pictograms, names ("Apple") and negated things ("needs no machine") do not count, and modifiers count less.
 */
function rankPictograms(text: string, focus: PictogramFocus): { name: Pictogram; score: number }[] {
  const words = text.split(/\s+/).map(bareWord);
  const scores = new Map<Pictogram, number>();
  for (const [index, word] of words.entries()) {
    if (word === "" || (index > 0 && /^\p{Lu}\p{Ll}/u.test(word)) || isNegated(words, index)) continue;
    const stem = stemWord(word);
    const next = stemWord(words[index + 1] ?? "");
    const weight = (1 - Math.min(0.4, index * 0.02)) * focusWeight(focus, index);
    const pair = BY_STEM.get(`${stem} ${next}`);
    if (pair !== undefined) scores.set(pair, (scores.get(pair) ?? 0) + 1.8 * weight);
    const single = isStopWord(word) || NEVER_ALONE.has(stem) ? undefined : BY_STEM.get(stem);
    if (single !== undefined)
      scores.set(single, (scores.get(single) ?? 0) + weight * senseWeight(words, index, single));
  }
  return [...scores]
    .sort((left, right) => right[1] - left[1])
    .filter(([, score], _, ranked) => score > 0.25 && score >= MIN_OF_BEST * (ranked[0]?.[1] ?? 0))
    .map(([name, score]) => ({ name, score }));
}

function focusWeight({ emphasis, shown }: PictogramFocus, index: number): number {
  if (shown !== null && (index < shown.startWord || index >= shown.endWord)) return UNSHOWN_WEIGHT;
  return emphasis.includes(index) ? EMPHASIS_WEIGHT : 1;
}

function isNegated(words: readonly string[], index: number): boolean {
  return words.slice(Math.max(0, index - NEGATION_REACH), index).some((word) => NEGATED.test(word));
}

/** Reduces the weight of a word that modifies the next one, as in "office worker", or follows an interrogative, as in "which office". */
function senseWeight(words: readonly string[], index: number, name: Pictogram): number {
  const isAsked = /^(?:which|what|whose)$/i.test(words[index - 1] ?? "");
  const isModifier = BY_STEM.has(stemWord(words[index + 1] ?? "")) && !isStopWord(words[index + 1] ?? "");
  return (GENERAL.has(name) ? 0.5 : 1) * (isAsked ? 0.3 : isModifier ? 0.8 : 1);
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
