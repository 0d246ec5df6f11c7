import { ENDPOINTS, type ServiceWait, type WaitWish } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { apiNow } from "./api";
import { apiQuery } from "./api-query";

/** Work that ends sooner has waited for nothing. */
const LONG_MS = 2_500;
const LOOK_MS = 2_000;
/** The seconds of a wait are shown. */
const LOOK_AT_WAIT_MS = 1_000;
/** A line that would go away sooner could not be read. */
const READING_SECONDS = 3;

/**
 * Returns the silent service for which a project's work waits, and a command to keep waiting or to go on without it. It
 * asks the server only while `isWorking`.
 */
export function useServiceWait(projectId: number, isWorking: boolean) {
  const queryClient = useQueryClient();
  const longSinceMs = useLongSince(isWorking);
  const options = apiQuery(ENDPOINTS.getWaiting, { params: { id: projectId } });
  const { data, dataUpdatedAt } = useQuery({
    ...options,
    enabled: longSinceMs !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.awaited == null ? LOOK_MS : LOOK_AT_WAIT_MS),
  });
  const decision = useMutation({
    mutationFn: async ({ service, wish }: { service: string; wish: WaitWish }) => {
      // An older answer must not replace that of this call.
      await queryClient.cancelQueries({ queryKey: options.queryKey, exact: true });
      return apiNow.call(ENDPOINTS.putWaiting, { params: { id: projectId }, body: { service, wish } });
    },
    onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
    onError: (error) => console.error("The choice about waiting could not be sent.", error),
  });
  // An answer about earlier work is wrong.
  const isCurrent = longSinceMs !== null && dataUpdatedAt >= longSinceMs;
  const awaited = useReadable(isCurrent ? (data?.awaited ?? null) : null);
  return { awaited, decision };
}

/** Returns a wait, but no new one that is about to end. */
function useReadable(awaited: ServiceWait | null): ServiceWait | null {
  const [shown, setShown] = useState<string | null>(null);
  const isReadable =
    awaited !== null &&
    (awaited.isKept ||
      awaited.service === shown ||
      awaited.limitSeconds - awaited.seconds >= READING_SECONDS);
  const service = isReadable ? awaited.service : null;
  useEffect(() => setShown(service), [service]);
  return isReadable ? awaited : null;
}

/** Returns when `isWorking` had been true for a while, or null. */
function useLongSince(isWorking: boolean): number | null {
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setTimeout(() => setSinceMs(Date.now()), LONG_MS);
    return () => {
      clearTimeout(timer);
      setSinceMs(null);
    };
  }, [isWorking]);
  return isWorking ? sinceMs : null;
}
