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

/**
 * Assigns each picture to at most one scene by the similarity between the scene and the alt text or caption of the picture. The best
 * matches come first. Pictures have no offsets in the text, so only words can be compared.
 */
export function matchPictures(
  texts: readonly string[],
  pictures: readonly PlanPicture[],
): (PlanPicture | null)[] {
  const sceneTerms = texts.map((text) => new Set(contentTerms(text)));
  const matches: { scene: number; picture: PlanPicture; score: number }[] = [];
  for (const picture of pictures.filter(isShowable)) {
    const terms = new Set(
      contentTerms(`${picture.alt} ${picture.caption ?? ""}`).filter((term) => !EMPTY_TERMS.has(term)),
    );
    for (const [scene, words] of sceneTerms.entries()) {
      const shared = [...terms].filter((term) => words.has(term));
      const score = shared.length + shared.join("").length / 100;
      const isEnough = shared.length >= 2 || (shared.length === 1 && terms.size <= 2);
      if (isEnough) matches.push({ scene, picture, score });
    }
  }
  matches.sort((left, right) => right.score - left.score);
  const assigned: (PlanPicture | null)[] = texts.map(() => null);
  const used = new Set<string>();
  for (const { scene, picture } of matches) {
    if (assigned[scene] !== null || used.has(picture.id)) continue;
    assigned[scene] = picture;
    used.add(picture.id);
  }
  return assigned;
}

function isShowable(picture: PlanPicture): boolean {
  return (picture.widthPx === null || picture.widthPx >= MIN_WIDTH_PX) && !NOT_A_PICTURE.test(picture.alt);
}
