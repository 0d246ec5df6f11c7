import type { Direction } from "@inkreel/contract";
import type { PicturesOfScene } from "./match-pictures.js";
import type { SceneWord } from "./scene-facts.js";

/** A clause that begins within this share of the words from their middle brings the second picture. */
const MIDDLE_SHARE = 0.3;

/** Returns the second picture of a scene with the word that brings it. Empty if the scene has only one picture. */
export function laterPictureOf(
  words: readonly Pick<SceneWord, "clauseStartWord">[],
  pictures: PicturesOfScene,
): Pick<Direction, "laterPicture"> {
  const later = pictures[1];
  return later === undefined ? {} : { laterPicture: { pictureId: later.id, word: turnWord(words) } };
}

/**
 * Returns the index of the word that brings the second picture: the first word of the clause nearest to the middle, or else
 * the middle word.
 */
export function turnWord(words: readonly Pick<SceneWord, "clauseStartWord">[]): number {
  const middle = words.length / 2;
  const starts = words.flatMap(({ clauseStartWord }, word) => (clauseStartWord === word ? [word] : []));
  const near = starts
    .filter((word) => Math.abs(word - middle) <= words.length * MIDDLE_SHARE)
    .toSorted((left, right) => Math.abs(left - middle) - Math.abs(right - middle));
  return near[0] ?? Math.floor(middle);
}
