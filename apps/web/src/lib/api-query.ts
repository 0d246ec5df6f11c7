import type { CallInput, Endpoint } from "@inkreel/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api";

/** For how long an answer that may change elsewhere is not asked for again: it came with the page or its other part. */
export const JUST_LOADED_MS = 10_000;

/**
 * Returns the TanStack Query options of a GET endpoint: `useQuery(apiQuery(ENDPOINTS.getProject, { params: { id } }))`.
 * The query key consists of the path segments (["api", "projects", 7]) and the query parameters, if any, so
 * invalidating a prefix covers everything below it.
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

/** Returns the query key of a GET endpoint, for `setQueryData` and `invalidateQueries`. */
export function apiKey<E extends Endpoint>(endpoint: E, input?: CallInput<E>): readonly unknown[] {
  const { params, query } = (input ?? {}) as { params?: Record<string, unknown>; query?: unknown };
  const segments = endpoint.path
    .split("/")
    .filter((segment) => segment !== "")
    .map((segment) => (/^\{\w+\}$/u.test(segment) ? params?.[segment.slice(1, -1)] : segment));
  return query === undefined ? segments : [...segments, query];
}

/** Returns the common prefix of all query keys of a project. */
export const projectKey = (projectId: number): readonly unknown[] => ["api", "projects", projectId];
