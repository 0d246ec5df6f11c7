import { ENDPOINTS, type Captioning } from "@inkreel/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { apiKey, apiQuery } from "../../lib/api-query";

const POLL_MS = 3_000;

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

function useCaptioningEvents(id: number, isListening: boolean): void {
  const keep = useKeepCaptioning();
  useEffect(() => {
    if (!isListening) return;
    const events = new EventSource(`/api/captionings/${id}/events`);
    events.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const captioning = JSON.parse(data) as Captioning;
      // The server ends the stream with the work. Without closing, the browser would keep reconnecting.
      if (!isRunning(captioning)) events.close();
      keep(captioning);
    });
    return () => events.close();
  }, [id, isListening, keep]);
}

/** Returns a function that puts the server's answer into the query cache. */
export function useKeepCaptioning(): (captioning: Captioning) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (captioning) => {
      const key = apiKey(ENDPOINTS.getCaptioning, { params: { id: captioning.id } });
      queryClient.setQueryData(key, captioning);
      void queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.listCaptionings), exact: true });
    },
    [queryClient],
  );
}
