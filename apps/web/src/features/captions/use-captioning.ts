import { ENDPOINTS, type Captioning, type CaptioningSummary } from "@inkreel/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { apiKey, apiQuery } from "../../lib/api-query";

/** Events are faster. Polling helps where a proxy holds them back, or the server was restarted. */
const POLL_MS = 10_000;

/** Key of the list. It is no prefix of the keys of single captionings, which have a number in the last place. */
export const CAPTIONINGS_KEY = [...apiKey(ENDPOINTS.listCaptionings), "list"] as const;

export const isRunning = ({ status }: Pick<Captioning, "status">): boolean =>
  status === "queued" || status === "working";

/** Loads captions, and follows the work on them by server-sent events and polling. */
export function useCaptioning(id: number) {
  const query = useQuery({
    ...apiQuery(ENDPOINTS.getCaptioning, { params: { id } }),
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? POLL_MS : false),
  });
  useCaptioningEvents(id, query.data !== undefined && isRunning(query.data));
  return query;
}

/** The events have no words, so they change the cached captions, and the end of the work loads them again. */
function useCaptioningEvents(id: number, isListening: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isListening) return;
    const { queryKey } = apiQuery(ENDPOINTS.getCaptioning, { params: { id } });
    const events = new EventSource(`/api/captionings/${id}/events`);
    events.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const { durationMs: _durationMs, ...facts } = JSON.parse(data) as CaptioningSummary;
      if (isRunning(facts))
        return queryClient.setQueryData<Captioning>(queryKey, (known) => known && { ...known, ...facts });
      // The server ends the stream with the work. Without closing, the browser would keep reconnecting.
      events.close();
      void queryClient.invalidateQueries({ queryKey, exact: true });
    });
    return () => events.close();
  }, [id, isListening, queryClient]);
}

/** Returns a function that puts the server's answer into the query cache. */
export function useKeepCaptioning(): (captioning: Captioning) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (captioning) => {
      const key = apiKey(ENDPOINTS.getCaptioning, { params: { id: captioning.id } });
      queryClient.setQueryData(key, captioning);
      void queryClient.invalidateQueries({ queryKey: CAPTIONINGS_KEY });
    },
    [queryClient],
  );
}
