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

/**
 * Returns the silent service for which a project's work waits, and a command to keep waiting or to go on without it. It
 * asks the server only while `isWorking`.
 */
export function useServiceWait(projectId: number, isWorking: boolean) {
  const queryClient = useQueryClient();
  const isLong = useIsLong(isWorking);
  const options = apiQuery(ENDPOINTS.getWaiting, { params: { id: projectId } });
  const { data } = useQuery({
    ...options,
    enabled: isLong,
    // An answer of earlier work is wrong.
    gcTime: 0,
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
  const awaited: ServiceWait | null = isLong ? (data?.awaited ?? null) : null;
  return { awaited, decision };
}

/** Returns true once `isWorking` has been true for a while. */
function useIsLong(isWorking: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWorking]);
  return isLong && isWorking;
}
