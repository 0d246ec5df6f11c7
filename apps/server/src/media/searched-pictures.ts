import type { Said } from "@inkreel/contract";
import type { PicturePlacement } from "@inkreel/writer";
import { contentTerms } from "@inkreel/language";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import { foundFacts, reasonOf } from "./asset-facts.js";
import { pictureIdOf } from "./picture-id.js";

/** A picture that the server found for a scene. */
export interface SearchedPicture {
  pictureId: string;
  /** The text of that scene. */
  forText: string;
  placement: PicturePlacement;
  reason: Said;
}

export function readSearched(assets: readonly StoredMediaAsset[]): SearchedPicture[] {
  return assets.flatMap((asset) => {
    const facts = foundFacts(asset);
    const { forText, placement } = facts;
    if (asset.localPath === null || forText === null) return [];
    return [{ pictureId: pictureIdOf(asset.id), forText, placement, reason: reasonOf(facts) }];
  });
}

/** The minimum fraction of common words for two scene texts to count as the same scene. */
const LEAST_SHARED = 0.5;

/** Returns the newest picture that was found for a scene with similar words, or null. */
export function findSearched(
  text: string,
  searched: readonly SearchedPicture[],
  isFree: (pictureId: string) => boolean,
): SearchedPicture | null {
  const terms = new Set(contentTerms(text));
  const sharedWith = ({ forText }: SearchedPicture): number => {
    const others = new Set(contentTerms(forText));
    const shared = [...others].filter((term) => terms.has(term)).length;
    return shared / Math.max(1, terms.size, others.size);
  };
  const [best] = searched
    .filter(({ pictureId }) => isFree(pictureId))
    .map((picture) => ({ picture, shared: sharedWith(picture) }))
    .toReversed()
    .toSorted((left, right) => right.shared - left.shared);
  return best !== undefined && best.shared >= LEAST_SHARED ? best.picture : null;
}
