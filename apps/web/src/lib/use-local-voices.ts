import { ENDPOINTS, type LocalVoice } from "@inkreel/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { apiKey, apiQuery } from "./api-query";

/** Progress from which on the download is complete and the model is being unpacked. */
export const UNPACKING_PERCENT = 95;
const LOOK_AGAIN_MS = 1000;

/**
 * Queries the downloadable models. During a download, it polls and then reloads the voice list. `onInstalled` is called
 * for each model that is installed while the caller is shown.
 */
export function useLocalVoices(onInstalled: (voice: LocalVoice) => void) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...apiQuery(ENDPOINTS.listLocalVoices),
    refetchInterval: ({ state }) => (isAnyDownloading(state.data) ? LOOK_AGAIN_MS : false),
  });
  const known = useRef<readonly string[] | null>(null);
  const { data } = query;
  useEffect(() => {
    if (data === undefined) return;
    const installed = data.filter(({ state }) => state === "installed");
    const before = known.current;
    known.current = installed.map(({ id }) => id);
    if (before === null || before.join(" ") === known.current.join(" ")) return;
    void queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.listVoices) });
    void queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.getInstance) });
    for (const voice of installed.filter(({ id }) => !before.includes(id))) onInstalled(voice);
  }, [data, queryClient, onInstalled]);
  return query;
}

function isAnyDownloading(voices: readonly LocalVoice[] | undefined): boolean {
  return voices?.some(({ state }) => state === "downloading") ?? false;
}
