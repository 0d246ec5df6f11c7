import { ENDPOINTS, isOnMachine } from "@inkreel/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, type RefObject, type SyntheticEvent } from "react";
import { api } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { sceneInView } from "../../lib/composition-query";

/** Time after which a pointer rests at a voice. On its way through the list, it passes others. */
const RESTING_MS = 120;
/** Time after which a person who came to the list reads it. */
const READING_MS = 1_000;
/** So many voices below the chosen one are the next that people try. */
const NEXT_VOICES = 2;

/**
 * Has voices of a list speak before they are chosen: those at which the pointer or the focus rests, and, for somebody who stays, the next
 * ones below the chosen one. Each speaks its sample and the scene that is looked at. Returns the handlers for the element around the list.
 */
export function useSpeechAhead(projectId: number, list: RefObject<HTMLElement | null>) {
  const queryClient = useQueryClient();
  const resting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const reading = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const ahead = useRef<SpeechAhead | null>(null);
  useEffect(() => {
    const speech = createSpeechAhead(queryClient, projectId);
    ahead.current = speech;
    return () => {
      clearTimeout(reading.current);
      clearTimeout(resting.current);
      reading.current = undefined;
      speech.stop();
    };
  }, [queryClient, projectId]);
  const rest = ({ target }: SyntheticEvent): void => {
    clearTimeout(resting.current);
    reading.current ??= setTimeout(() => void speakNext(list.current, ahead.current), READING_MS);
    const row = target instanceof Element ? target.closest("label") : null;
    const radio = row?.querySelector<HTMLInputElement>("input:not([disabled], :checked)");
    if (radio) resting.current = setTimeout(() => void ahead.current?.speak(radio.value), RESTING_MS);
  };
  return { onPointerOver: rest, onFocus: rest };
}

async function speakNext(list: HTMLElement | null, ahead: SpeechAhead | null): Promise<void> {
  const radios = [...(list?.querySelectorAll<HTMLInputElement>("input[type=radio]:not([disabled])") ?? [])];
  const chosen = radios.findIndex(({ checked }) => checked);
  for (const { value } of radios.slice(chosen + 1, chosen + 1 + NEXT_VOICES)) await ahead?.speak(value);
}

interface SpeechAhead {
  speak(voiceId: string): Promise<void>;
  stop(): void;
}

function createSpeechAhead(queryClient: QueryClient, projectId: number): SpeechAhead {
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
