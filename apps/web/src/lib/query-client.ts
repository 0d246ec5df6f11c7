import { QueryClient } from "@tanstack/react-query";

/**
 * Creates the query client with the specification's settings: data never becomes stale by itself, is not fetched
 * again on focus, and requests are not repeated. A change sets or invalidates what it has changed.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
      mutations: { retry: false },
    },
  });
}
