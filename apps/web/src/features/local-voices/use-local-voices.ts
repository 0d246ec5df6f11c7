import { ENDPOINTS, type LocalVoice } from "@inkreel/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { apiKey, apiQuery } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

const LOOK_AGAIN_MS = 1000;

/** The voices that can be downloaded, looked at again and again while one is; the list of voices follows. */
export function useLocalVoices() {
  const strings = useStrings().localVoices;
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
    for (const { name } of installed.filter(({ id }) => !before.includes(id))) {
      showToast({ title: strings.nowInstalled(name), description: strings.nowInstalledText });
    }
  }, [data, queryClient, strings]);
  return query;
}

function isAnyDownloading(voices: readonly LocalVoice[] | undefined): boolean {
  return voices?.some(({ state }) => state === "downloading") ?? false;
}
