import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "./api-query";

export type Instance = NonNullable<ReturnType<typeof useInstance>["data"]>;

/** Queries the settings of this instance and its connected services. */
export function useInstance() {
  return useQuery(apiQuery(ENDPOINTS.getInstance));
}
