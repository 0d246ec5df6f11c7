import type { CallInput, Endpoint } from "@inkreel/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api";

/**
 * A read call as a query: `useQuery(apiQuery(ENDPOINTS.getProject, { params: { id } }))`. Its key is the path's filled
 * segments (["api", "projects", 7]) and, where there is one, the query, so that a prefix invalidates all beneath it.
 */
export function apiQuery<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  type Body = Awaited<ReturnType<typeof api.call<E>>>;
  return queryOptions<Body, Error, Body, readonly unknown[]>({
    queryKey: apiKey(endpoint, input),
    queryFn: ({ signal }) => {
      const call = api.call as (endpoint: E, input: unknown) => Promise<Body>;
      return call(endpoint, { ...input, signal });
    },
  });
}

/** The cache key of a read call, for `setQueryData` and `invalidateQueries`. */
export function apiKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  const { params, query } = (input ?? {}) as { params?: Record<string, unknown>; query?: unknown };
  const segments = endpoint.path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => (/^\{\w+\}$/u.test(segment) ? params?.[segment.slice(1, -1)] : segment));
  return query === undefined ? segments : [...segments, query];
}

/** The key beneath which everything of one project is cached. */
export const projectKey = (projectId: number): readonly unknown[] => ["api", "projects", projectId];
