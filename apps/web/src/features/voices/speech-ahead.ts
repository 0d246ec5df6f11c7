import { ENDPOINTS, isOnMachine } from "@inkreel/contract";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { sceneInView } from "../../lib/composition-query";

/** Has voices speak that nobody has chosen yet. */
export interface SpeechAhead {
  /** Has a voice of the server's own machine speak the scene that is looked at, and its sample, each once. */
  speak(voiceId: string): Promise<void>;
  stop(): void;
}

export function createSpeechAhead(queryClient: QueryClient, projectId: number): SpeechAhead {
  const input = { params: { id: projectId } };
  const { queryKey } = apiQuery(ENDPOINTS.getComposition, input);
  const stopping = new AbortController();
  const { signal } = stopping;
  const asked = new Set<string>();
  /** Calls once for each name. Nobody waits for what is called, so a failure is only logged. */
  const once = async (name: string, call: () => Promise<unknown>): Promise<void> => {
    if (asked.has(name) || signal.aborted) return;
    asked.add(name);
    try {
      await call();
    } catch (error) {
      if (!signal.aborted) console.warn(`Nothing was spoken ahead for ${name}.`, error);
    }
  };
  return {
    stop: () => stopping.abort(),
    speak: async (voiceId) => {
      const voices = queryClient.getQueryData(apiQuery(ENDPOINTS.listVoices).queryKey);
      const voice = voices?.find(({ id }) => id === voiceId);
      const sceneId = sceneInView(queryClient, projectId);
      // What somebody waits for comes first.
      const isBusy = queryClient.isFetching({ queryKey, exact: true }) > 0;
      if (voice === undefined || !isOnMachine(voice) || isBusy) return;
      const revision = queryClient.getQueryData(queryKey)?.revision;
      if (sceneId !== undefined)
        await once(`${voiceId} scene ${sceneId} ${revision}`, () =>
          api.call(ENDPOINTS.speakAhead, { ...input, query: { sceneId, voiceId }, signal }),
        );
      await once(`${voiceId} sample`, async () => {
        const { audioUrl } = await api.call(ENDPOINTS.previewVoice, { params: { voiceId }, signal });
        // The browser keeps it until it is played.
        await (await fetch(audioUrl, { signal, priority: "low" })).arrayBuffer();
      });
    },
  };
}
