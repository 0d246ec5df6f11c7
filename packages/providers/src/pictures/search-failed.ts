import { saidBy, warn, type Warning } from "@inkreel/contract";
import type { ProviderError } from "../http/provider-error.js";
import type { PictureFinder } from "./create-picture-finder.js";

/**
 * Says which sources gave no pictures, in one warning, and what stood in. Where no source ever could be reached there is no
 * network, or none for this: that is told as a fact, not as a fault of each.
 */
export function searchFailed(
  failures: readonly ProviderError[],
  finder: Pick<PictureFinder, "sources" | "hasAnswered">,
): Warning {
  const isAll = failures.length >= finder.sources.length;
  if (isAll && !finder.hasAnswered() && failures.every(isSilence)) return warn("pictures_offline");
  return warn("picture_search_failed", { isAll, faults: failures.map(saidBy) });
}

function isSilence({ fault }: ProviderError): boolean {
  return fault === "unreachable" || fault === "timed_out";
}
