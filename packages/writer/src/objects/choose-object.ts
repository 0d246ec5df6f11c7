import type { WordRange } from "@inkreel/language";
import { splitWords } from "@inkreel/language";
import type { Belongs } from "./belonging.js";
import { findEnglishObjects } from "./english-objects.js";
import { findGermanObjects } from "./german-objects.js";
import type { NamedObject } from "./named-object.js";

/** The words on which a scene focuses. */
export interface ObjectFocus {
  /** The indexes of the emphasised words. */
  emphasis: readonly number[];
  /** The words that are large on screen, or null if all words count equally. */
  shown: WordRange | null;
}

const EMPHASIS_WEIGHT = 1.3;
/** The weight of words that are spoken but not shown on screen. */
const UNSHOWN_WEIGHT = 0.8;
/** Below this confidence, a scene shows no object: none is better than a wrong one. */
const LEAST_CONFIDENCE = 0.72;
/** An object must have at least this share of the best score, so that no side matter replaces the main one. */
const MIN_OF_BEST = 0.7;
const MAX_USES = 2;
const NEIGHBOURS = 2;
/** What comes first in a sentence is more often its subject. */
const LATER_LOSS = 0.01;
const MOST_LOSS = 0.2;

/**
 * Returns the things that a text names at least this surely, in their order. Languages other than English and German have none.
 */
export function findObjects(
  text: string,
  language: string,
  leastConfidence = LEAST_CONFIDENCE,
): NamedObject[] {
  const primary = language.toLowerCase().split("-")[0];
  const found = primary === "en" ? findEnglishObjects(text) : primary === "de" ? findGermanObjects(text) : [];
  return found.filter(({ confidence }) => confidence >= leastConfidence);
}

/** Returns the object that best shows a text, or null. */
export function findObject(text: string, language: string): string | null {
  return rank(text, language, { emphasis: [], shown: null })[0] ?? null;
}

/**
 * Chooses the object of a scene. It skips objects of the directly preceding scenes and those that two scenes already show.
 * `language` is a BCP 47 tag.
 */
export function chooseObject(
  text: string,
  {
    language,
    focus,
    used,
    belongs,
  }: { language: string; focus: ObjectFocus; used: readonly (string | null)[]; belongs: Belongs },
): string | null {
  const isFresh = (name: string): boolean =>
    !used.slice(-NEIGHBOURS).includes(name) && used.filter((each) => each === name).length < MAX_USES;
  return rank(text, language, focus).filter(belongs).find(isFresh) ?? null;
}

function rank(text: string, language: string, focus: ObjectFocus): string[] {
  const words = splitWords(text);
  const scores = new Map<string, number>();
  for (const { name, confidence, startChar } of findObjects(text, language)) {
    const index = words.findIndex((word) => word.endChar > startChar);
    const place = 1 - Math.min(MOST_LOSS, index * LATER_LOSS);
    scores.set(name, (scores.get(name) ?? 0) + confidence * place * focusWeight(focus, index));
  }
  const ranked = [...scores].toSorted((left, right) => right[1] - left[1]);
  const best = ranked[0]?.[1] ?? 0;
  return ranked.filter(([, score]) => score >= MIN_OF_BEST * best).map(([name]) => name);
}

function focusWeight({ emphasis, shown }: ObjectFocus, index: number): number {
  if (shown !== null && (index < shown.startWord || index >= shown.endWord)) return UNSHOWN_WEIGHT;
  return emphasis.includes(index) ? EMPHASIS_WEIGHT : 1;
}
