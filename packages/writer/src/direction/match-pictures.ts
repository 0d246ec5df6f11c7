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
/** A picture stands with a sentence if the text between them is at most this long: within the same paragraph. */
const WITH_CHARS = 260;
/** Maximum distance in characters between a picture and the sentence that shows it: a few paragraphs. */
const NEAR_CHARS = 1_500;
/** The same for a picture without words of its own, which names nothing that the sentence does not. */
const NEAR_CHARS_OF_WORDLESS = 3_000;
/** A first picture that stands before this offset of the text opens the article. */
const OPENING_CHARS = 400;
/** Minimum number of words of a scene that shows two pictures, so that each is seen for about two seconds. */
const WORDS_FOR_TWO = 10;

/** A scene, and the range of the content from which its words come, or null if unknown. */
export interface SceneToPicture {
  text: string;
  source: CharRange | null;
  /** False if the scene draws what its words say, such as a chart, and has no place for a picture. */
  canShow: boolean;
}

/** The pictures of a scene: none, one, or two that follow each other. */
export type PicturesOfScene = readonly PlanPicture[];

interface Match {
  scene: number;
  picture: PlanPicture;
  /** Matches with higher scores are assigned first. */
  score: number;
}

/**
 * Assigns each picture to at most one scene: first by the words that the scene shares with the alt text or caption, then
 * by the place of the picture in the text. The first picture of the content opens the video if its words fit no other
 * scene. Pictures whose paragraph is not told are shown with the sentences around it, in the order of the text; where
 * these have one already, a long sentence shows two.
 */
export function matchPictures(
  scenes: readonly SceneToPicture[],
  pictures: readonly PlanPicture[],
): PicturesOfScene[] {
  const showable = pictures.filter(isShowable);
  const assigned: PlanPicture[][] = scenes.map(() => []);
  const free = (): PlanPicture[] => showable.filter((picture) => !assigned.flat().includes(picture));
  assignAll(assigned, 1, matchWords(scenes, free()));
  assignAll(assigned, 1, matchOpening(scenes, free()));
  assignAll(assigned, 1, matchPlaces(scenes, free(), WITH_CHARS));
  for (const capacity of [1, 2])
    for (const { scene, picture } of byScore(matchPlaces(scenes, free(), NEAR_CHARS_OF_WORDLESS))) {
      const isLong = capacity === 1 || countWords(scenes[scene]!.text) >= WORDS_FOR_TWO;
      if (isLong && isInOrder(scenes, assigned, { scene, picture }))
        assign(assigned, capacity, { scene, picture });
    }
  return openWithBest(scenes, assigned, showable);
}

/**
 * The largest picture opens a video without any other at its start, even if it is shown again with its paragraph. A picture
 * with words of its own needs one in common with the opening, because it may show somebody else.
 */
function openWithBest(
  scenes: readonly SceneToPicture[],
  assigned: readonly PicturesOfScene[],
  pictures: readonly PlanPicture[],
): PicturesOfScene[] {
  const [opening, ...others] = scenes;
  if (opening?.canShow !== true || others.length === 0 || assigned[0]!.length > 0) return [...assigned];
  const said = new Set(contentTerms(opening.text));
  const fitting = pictures.filter((picture) => {
    const terms = termsOf(picture);
    return picture.placeChar !== null && (terms.size === 0 || [...terms].some((term) => said.has(term)));
  });
  const [best] = fitting.toSorted((left, right) => shortSidePx(right) - shortSidePx(left));
  return best === undefined ? [...assigned] : [[best], ...assigned.slice(1)];
}

function shortSidePx({ widthPx, heightPx }: PlanPicture): number {
  return Math.min(widthPx ?? 0, heightPx ?? 0);
}

/** Returns the stems of the words of a picture's alt text and caption. */
function termsOf({ alt, caption }: PlanPicture): Set<string> {
  return new Set(contentTerms(`${alt} ${caption ?? ""}`).filter((term) => !EMPTY_TERMS.has(term)));
}

function byScore(matches: readonly Match[]): Match[] {
  return matches.toSorted((left, right) => right.score - left.score);
}

/** Adds the best matches of scenes that have fewer pictures than `capacity`. */
function assignAll(assigned: PlanPicture[][], capacity: number, matches: readonly Match[]): void {
  for (const match of byScore(matches)) assign(assigned, capacity, match);
}

function assign(
  assigned: PlanPicture[][],
  capacity: number,
  { scene, picture }: Pick<Match, "scene" | "picture">,
): void {
  const shown = assigned[scene]!;
  if (shown.length === capacity - 1 && !assigned.some((others) => others.includes(picture)))
    shown.push(picture);
}

/** Returns true if no picture that stands later in the text comes earlier in the video, nor the other way round. */
function isInOrder(
  scenes: readonly SceneToPicture[],
  assigned: readonly PicturesOfScene[],
  { scene, picture }: Pick<Match, "scene" | "picture">,
): boolean {
  const place = picture.placeChar ?? 0;
  const startChar = scenes[scene]?.source?.startChar ?? 0;
  return assigned.every((others, index) => {
    const other = scenes[index]?.source ?? null;
    if (other === null) return true;
    return others.every(
      ({ placeChar }) =>
        placeChar === null ||
        (placeChar <= place ? other.startChar <= startChar : index !== scene && other.startChar >= startChar),
    );
  });
}

function countWords(text: string): number {
  return text.split(/\s+/u).length;
}

function matchWords(scenes: readonly SceneToPicture[], pictures: readonly PlanPicture[]): Match[] {
  const sceneTerms = scenes.map(({ text }) => new Set(contentTerms(text)));
  return pictures.flatMap((picture) => {
    const terms = termsOf(picture);
    return sceneTerms.flatMap((words, scene) => {
      const shared = [...terms].filter((term) => words.has(term));
      const score = shared.length + shared.join("").length / 100;
      const isEnough = shared.length >= 2 || (shared.length === 1 && terms.size <= 2);
      return isEnough && scenes[scene]!.canShow ? [{ scene, picture, score }] : [];
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
  const hasRoom = scenes.length >= 2 && scenes[0]!.canShow;
  return picture === undefined || !hasRoom ? [] : [{ scene: 0, picture, score: 0 }];
}

function matchPlaces(
  scenes: readonly SceneToPicture[],
  pictures: readonly PlanPicture[],
  mostChars: number,
): Match[] {
  return pictures.flatMap((picture) =>
    scenes.flatMap(({ source, canShow }, scene) => {
      const distance = source === null || !canShow ? null : distanceChars(picture, source);
      const most = Math.min(mostChars, termsOf(picture).size === 0 ? mostChars : NEAR_CHARS);
      return distance === null || distance > most ? [] : [{ scene, picture, score: -distance }];
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
