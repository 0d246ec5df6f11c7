import { saidBy, warn, type Warning } from "@inkreel/contract";
import type { ProviderError } from "../http/provider-error.js";
import type { PictureFinder } from "./create-picture-finder.js";

/**
 * Returns one warning that names the sources without a response and the fallback. If no source has ever responded, it
 * reports a missing network instead.
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
