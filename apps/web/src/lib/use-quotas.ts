import { ENDPOINTS, formatBytes, type Quota, type QuotaName } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "./api-query";

/**
 * Queries the visitor's usage and limits. They are fetched again on every mount, because nearly every action changes
 * them.
 */
export function useQuotas() {
  return useQuery({ ...apiQuery(ENDPOINTS.getQuotas), refetchOnMount: "always" });
}

/** Formats a quota: the used, allowed and remaining amount. The last two are null if there is no limit. */
export function quotaWords(
  name: QuotaName,
  { used, allowed }: Quota,
  language: string,
): { used: string; allowed: string | null; left: string | null } {
  const tell = (amount: number): string =>
    name === "bytes" ? formatBytes(amount, language) : amount.toLocaleString(language);
  if (allowed === null) return { used: tell(used), allowed: null, left: null };
  return { used: tell(used), allowed: tell(allowed), left: tell(Math.max(0, allowed - used)) };
}
