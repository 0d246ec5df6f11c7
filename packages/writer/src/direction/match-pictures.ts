import type { CharRange } from "@inkreel/contract";
import { contentTerms } from "@inkreel/language";
import type { PlanPicture } from "../plan/script-plan.js";

/** Words that occur in many captions and do not help to choose a picture. */
const EMPTY_TERMS = new Set([
  "photo",
  "imag",
  "pictur",
  "figur",
  "screenshot",
  "illustrat",
  "illustration",
  "view",
  "show",
  "logo",
  "icon",
  "banner",
]);
const MIN_WIDTH_PX = 320;
const NOT_A_PICTURE = /\b(?:logo|icon|avatar|badge|banner|advert|spacer|pixel|button)\b/i;
/** Maximum distance in characters between a picture and the sentence that it belongs to: about two paragraphs. */
const NEAR_CHARS = 900;
/** A first picture that stands before this offset of the text opens the article. */
const OPENING_CHARS = 400;

/** A scene, and the range of the content from which its words come, or null if unknown. */
export interface SceneToPicture {
  text: string;
  source: CharRange | null;
}

interface Match {
  scene: number;
  picture: PlanPicture;
  /** Matches with higher scores are assigned first. */
  score: number;
}

/**
 * Assigns each picture to at most one scene: first by the words that the scene shares with the alt text or caption, then
 * by the place of the picture in the text. The first picture of the content opens the video if its words fit no other scene.
 */
export function matchPictures(
  scenes: readonly SceneToPicture[],
  pictures: readonly PlanPicture[],
): (PlanPicture | null)[] {
  const showable = pictures.filter(isShowable);
  const assigned: (PlanPicture | null)[] = scenes.map(() => null);
  for (const matches of [matchWords, matchOpening, matchPlaces]) {
    const free = showable.filter((picture) => !assigned.includes(picture));
    assign(assigned, matches(scenes, free));
  }
  return assigned;
}

/** Adds the best matches of scenes without a picture. */
function assign(assigned: (PlanPicture | null)[], matches: readonly Match[]): void {
  for (const { scene, picture } of matches.toSorted((left, right) => right.score - left.score)) {
    if (assigned[scene] === null && !assigned.includes(picture)) assigned[scene] = picture;
  }
}

function matchWords(scenes: readonly SceneToPicture[], pictures: readonly PlanPicture[]): Match[] {
  const sceneTerms = scenes.map(({ text }) => new Set(contentTerms(text)));
  return pictures.flatMap((picture) => {
    const terms = new Set(
      contentTerms(`${picture.alt} ${picture.caption ?? ""}`).filter((term) => !EMPTY_TERMS.has(term)),
    );
    return sceneTerms.flatMap((words, scene) => {
      const shared = [...terms].filter((term) => words.has(term));
      const score = shared.length + shared.join("").length / 100;
      const isEnough = shared.length >= 2 || (shared.length === 1 && terms.size <= 2);
      return isEnough ? [{ scene, picture, score }] : [];
    });
  });
}

/** A page's lead picture comes first, and its place in the text is unknown if only the metadata of the page names it. */
function matchOpening(scenes: readonly SceneToPicture[], pictures: readonly PlanPicture[]): Match[] {
  const [first, ...others] = pictures;
  const isLead = first?.placeChar === null || (first?.placeChar ?? Infinity) <= OPENING_CHARS;
  const picture = isLead
    ? first
    : others.find(({ placeChar }) => placeChar !== null && placeChar <= OPENING_CHARS);
  return picture === undefined || scenes.length < 2 ? [] : [{ scene: 0, picture, score: 0 }];
}

function matchPlaces(scenes: readonly SceneToPicture[], pictures: readonly PlanPicture[]): Match[] {
  return pictures.flatMap((picture) =>
    scenes.flatMap(({ source }, scene) => {
      const distance = source === null ? null : distanceChars(picture, source);
      return distance === null || distance > NEAR_CHARS ? [] : [{ scene, picture, score: -distance }];
    }),
  );
}

/** Returns the number of characters between a picture and a range of the text, or null if its place is unknown. */
function distanceChars({ placeChar }: PlanPicture, { startChar, endChar }: CharRange): number | null {
  if (placeChar === null) return null;
  return Math.max(0, startChar - placeChar, placeChar - endChar);
}

function isShowable(picture: PlanPicture): boolean {
  return (picture.widthPx === null || picture.widthPx >= MIN_WIDTH_PX) && !NOT_A_PICTURE.test(picture.alt);
}
