import { ENDPOINTS, formatBytes, type Quota, type QuotaName } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "./api-query";

/**
 * Queries this visitor's usage and allowances. Nearly every action changes them, so each component that shows them
 * reads them again.
 */
export function useQuotas() {
  return useQuery({ ...apiQuery(ENDPOINTS.getQuotas), refetchOnMount: "always" });
}

/** Returns a quota in words: the used, allowed and remaining amount. The last two are null without a limit. */
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
