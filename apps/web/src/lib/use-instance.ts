import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "./api-query";

/** What this instance allows and what is connected, as a query. */
export function useInstance() {
  return useQuery(apiQuery(ENDPOINTS.getInstance));
}
