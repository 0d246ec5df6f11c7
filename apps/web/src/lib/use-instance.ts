import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "./api-query";

export type Instance = NonNullable<ReturnType<typeof useInstance>["data"]>;

/** What this instance allows and what is connected, as a query. */
export function useInstance() {
  return useQuery(apiQuery(ENDPOINTS.getInstance));
}
