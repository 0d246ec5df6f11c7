import { ApiError, ENDPOINTS, type User } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "./api";
import { apiKey } from "./api-query";

const UNAUTHORIZED = 401;

interface CurrentUser {
  user: User | null;
  isLoading: boolean;
  /** Why it is not known who is logged in. Then `user` is null, too. */
  error: Error | null;
  refetch: () => unknown;
}

/** Returns the logged-in user. Code that logs in or out must invalidate `apiKey(ENDPOINTS.getUser)`. */
export function useUser(): CurrentUser {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: apiKey(ENDPOINTS.getUser),
    queryFn: ({ signal }) => fetchUser(signal),
  });
  return { user: data?.user ?? null, isLoading: isPending, error, refetch };
}

/** Fetches the user. Status 401 means that nobody is logged in and is not a failure. */
async function fetchUser(signal: AbortSignal): Promise<{ user: User | null }> {
  try {
    return await api.call(ENDPOINTS.getUser, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAUTHORIZED) return { user: null };
    throw error;
  }
}
