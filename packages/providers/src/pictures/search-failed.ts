import { saidBy, warn, type Warning } from "@inkreel/contract";
import type { ProviderError } from "../http/provider-error.js";
import type { PictureFinder } from "./create-picture-finder.js";

/**
 * Returns one warning that names the sources without an answer and the replacement. If no source could ever be reached,
 * there is no network, which it reports as one fact and not as an error of each source.
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
