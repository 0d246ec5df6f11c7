import { QueryClient } from "@tanstack/react-query";

/**
 * The specification's way of reading: nothing goes stale by itself, nothing is fetched again on focus, nothing is tried
 * twice. Whatever changes something sets or invalidates what it changed.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, refetchOnWindowFocus: false, refetchInterval: false, retry: false },
      mutations: { retry: false },
    },
  });
}
