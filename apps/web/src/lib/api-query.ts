import type { CallInput, Endpoint } from "@inkreel/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api";

/**
 * Returns a reading call as a query: `useQuery(apiQuery(ENDPOINTS.getProject, { params: { id } }))`. Its key has the
 * segments of the path (["api", "projects", 7]) and the query, if there is one, so that a prefix invalidates
 * everything below it.
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

/** Returns the cache key of a reading call, for `setQueryData` and `invalidateQueries`. */
export function apiKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  const { params, query } = (input ?? {}) as { params?: Record<string, unknown>; query?: unknown };
  const segments = endpoint.path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => (/^\{\w+\}$/u.test(segment) ? params?.[segment.slice(1, -1)] : segment));
  return query === undefined ? segments : [...segments, query];
}

/** Returns the prefix of the cache keys of a project. */
export const projectKey = (projectId: number): readonly unknown[] => ["api", "projects", projectId];
