import type { ScoredPicture } from "./score-picture.js";
import { PICTURE_BAR } from "./score-picture.js";

export interface SceneCandidates {
  /** Position of the scene in the video. */
  index: number;
  /** Candidates, best first. */
  candidates: readonly ScoredPicture[];
}

export interface AssignedPicture {
  index: number;
  choice: ScoredPicture;
}

/**
 * Maximum fraction of scenes with pictures. Text and drawings are the main content of a video, and pictures only
 * accents.
 */
const SHARE_MAX = 0.5;
const IN_A_ROW_MAX = 2;
/** Bonus for the opening scene, whose first frame is the preview of the video. */
const OPENING_BONUS = 0.15;
const SAME_AUTHOR_COST = 0.06;

/**
 * Assigns pictures to scenes, highest score first. Each picture is used once, at most half of the scenes get one, and
 * never three in a row. `shown` lists the scenes that already have a picture.
 */
export function assignPictures(
  wanting: readonly SceneCandidates[],
  { sceneCount, shown }: { sceneCount: number; shown: readonly number[] },
): AssignedPicture[] {
  const places = new Set(shown);
  const assigned: AssignedPicture[] = [];
  const usedFiles = new Set<string>();
  const usedAuthors = new Set<string>();
  const most = Math.max(1, Math.floor(sceneCount * SHARE_MAX));
  for (;;) {
    const pairs = wanting
      .filter(({ index }) => !places.has(index) && !makesRow(places, index))
      .flatMap(({ index, candidates }) =>
        candidates
          .filter(({ picture, score }) => score >= PICTURE_BAR && !usedFiles.has(picture.fileUrl))
          .map((choice) => ({ index, choice, worth: worthOf({ index, choice }, usedAuthors) })),
      );
    const [best] = pairs.toSorted((left, right) => right.worth - left.worth || left.index - right.index);
    if (best === undefined || places.size >= most) break;
    const { index, choice } = best;
    assigned.push({ index, choice });
    places.add(index);
    usedFiles.add(choice.picture.fileUrl);
    if (choice.picture.author !== null) usedAuthors.add(choice.picture.author);
  }
  return assigned.toSorted((left, right) => left.index - right.index);
}

function worthOf({ index, choice }: AssignedPicture, usedAuthors: ReadonlySet<string>): number {
  const { author } = choice.picture;
  const isKnown = author !== null && usedAuthors.has(author);
  return choice.score + (index === 0 ? OPENING_BONUS : 0) - (isKnown ? SAME_AUTHOR_COST : 0);
}

function makesRow(places: ReadonlySet<number>, index: number): boolean {
  let [from, to] = [index, index];
  while (places.has(from - 1)) from -= 1;
  while (places.has(to + 1)) to += 1;
  return to - from + 1 > IN_A_ROW_MAX;
}
