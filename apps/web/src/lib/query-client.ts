import { QueryClient } from "@tanstack/react-query";

/**
 * Creates the query client with the settings of the specification: data does not become stale, is not refetched on
 * focus, and failed requests are not retried. Mutations update or invalidate what they change.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
      mutations: { retry: false },
    },
  });
}
