import type { Warning } from "@inkreel/contract";
import type { ProviderError } from "../http/provider-error.js";

/** Says which sources gave no pictures, in one warning, and what stood in. */
export function searchFailed(failures: readonly ProviderError[], sourceCount: number): Warning {
  const said = failures.map(({ message }) => message).join(" ");
  const isAll = failures.length >= sourceCount;
  const standIn = isAll
    ? "No pictures could be looked for, so scenes without one of their own are drawn."
    : "Pictures were looked for without it.";
  return { code: "picture_search_failed", message: `${standIn} ${said}`, sceneId: null };
}
