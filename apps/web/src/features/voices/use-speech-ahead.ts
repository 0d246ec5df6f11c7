import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, type RefObject, type SyntheticEvent } from "react";
import type { SpeechAhead } from "./speech-ahead";

/** Time after which a pointer rests at a voice. On its way through the list, it passes others. */
const RESTING_MS = 120;
/** Time after which a person who came to the list reads it. */
const READING_MS = 1_000;
/** So many voices below the chosen one are the next that people try. */
const NEXT_VOICES = 2;

interface Timers {
  resting?: ReturnType<typeof setTimeout>;
  reading?: ReturnType<typeof setTimeout>;
}

/**
 * Has voices of a list speak before they are chosen: those at which the pointer or the focus rests, and, for somebody who stays, the next
 * ones below the chosen one. Each speaks its sample and the scene that is looked at. Returns the handlers for the element around the list.
 */
export function useSpeechAhead(projectId: number, list: RefObject<HTMLElement | null>) {
  const queryClient = useQueryClient();
  const timers = useRef<Timers>({});
  const ahead = useRef<Promise<SpeechAhead | null> | null>(null);
  const leave = useCallback(() => {
    clearTimeout(timers.current.resting);
    clearTimeout(timers.current.reading);
    timers.current = {};
  }, []);
  useEffect(
    () => () => {
      leave();
      void ahead.current?.then((loaded) => loaded?.stop());
      ahead.current = null;
    },
    [queryClient, projectId, leave],
  );
  /** Loaded when somebody comes to the list, so that no page waits for it. A voice that is chosen without it is only heard later. */
  const speak = async (voiceId: string): Promise<void> => {
    ahead.current ??= import("./speech-ahead")
      .then((loaded) => loaded.createSpeechAhead(queryClient, projectId))
      .catch((error: unknown) => {
        ahead.current = null;
        console.warn("Voices cannot speak ahead.", error);
        return null;
      });
    await (await ahead.current)?.speak(voiceId);
  };
  const rest = ({ target }: SyntheticEvent): void => {
    clearTimeout(timers.current.resting);
    timers.current.reading ??= setTimeout(() => void speakNext(list.current, speak), READING_MS);
    const row = target instanceof Element ? target.closest("label") : null;
    const radio = row?.querySelector<HTMLInputElement>("input:not([disabled], :checked)");
    if (radio) timers.current.resting = setTimeout(() => void speak(radio.value), RESTING_MS);
  };
  return { onPointerOver: rest, onFocus: rest, onPointerLeave: leave };
}

async function speakNext(list: HTMLElement | null, speak: (voiceId: string) => Promise<void>): Promise<void> {
  const radios = [...(list?.querySelectorAll<HTMLInputElement>("input[type=radio]:not([disabled])") ?? [])];
  const chosen = radios.findIndex(({ checked }) => checked);
  for (const { value } of radios.slice(chosen + 1, chosen + 1 + NEXT_VOICES)) await speak(value);
}
