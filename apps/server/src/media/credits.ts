import { toCredits } from "@inkreel/pipeline";
import type { StoredMediaAsset } from "../db/media-assets-repository.js";
import { foundFacts } from "./asset-facts.js";

/** Whose pictures a video shows, as a text to put beside it; null when it owes nobody anything. */
export function creditsOf(title: string, shown: readonly StoredMediaAsset[]): string | null {
  return toCredits(
    title,
    shown.flatMap((asset) => {
      const { attribution, sourceUrl } = asset;
      const { licence, pageUrl } = foundFacts(asset);
      if (attribution === null) return [];
      return [{ attribution, licenceUrl: licence?.url ?? null, pageUrl: pageUrl ?? sourceUrl }];
    }),
  );
}
