import { DEFAULT_TONE, DURATION_SECONDS, ENDPOINTS, isAbort, MESSAGES, type Tone } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api";
import { apiKey } from "../api-query";
import { useDocumentSession } from "./document-context";
import { isOnlyWritten } from "./is-only-written";
import { refreshSaved } from "./refresh-saved";

/** What is written differently. Null keeps the length of the project. */
export interface SceneWish {
  seconds: number | null;
  tone: Tone;
  /** Ends the writing. Scenes that were already written are given back. */
  signal?: AbortSignal;
}

export const SAME_LENGTH: SceneWish = { seconds: null, tone: DEFAULT_TONE };

/**
 * Generates scenes from the project's content. Unsaved edits are saved first, because the server uses the saved
 * project. The new scenes are an edit that can be undone.
 */
export function useGenerateScenes() {
  const { projectId, store, saver, actions } = useDocumentSession();
  const queryClient = useQueryClient();
  /** Puts back the scenes from before a writing that was cancelled too late. */
  const giveBack = async (lengthSeconds: number): Promise<void> => {
    const list = await saver.readScenes();
    const { revision, saved } = store.getState();
    if (!isOnlyWritten(list, { revision, saved })) return;
    actions.takeScenes(list, { lengthSeconds });
    actions.undo();
  };
  return useMutation({
    mutationFn: async ({ seconds, tone, signal }: SceneWish) => {
      await saver.flush();
      const params = { id: projectId };
      const { captionsStyle, aspectRatio, lengthSeconds } = store.getState().document.settings;
      const duration = seconds ?? lengthSeconds ?? DURATION_SECONDS.default;
      const body = { tone, duration, captionsStyle, aspectRatio };
      return saver.during(async () => {
        try {
          const list = await api.call(ENDPOINTS.generateScenes, { params, body, signal: signal ?? null });
          actions.takeScenes(list, { lengthSeconds: duration });
          return list;
        } catch (error) {
          if (signal?.aborted === true) await giveBack(duration);
          throw error;
        }
      });
    },
    onSuccess: (list) => {
      refreshSaved(queryClient, projectId, { part: "scenes", list });
      const queryKey = apiKey(ENDPOINTS.getProject, { params: { id: projectId } });
      void queryClient.invalidateQueries({ queryKey, exact: true });
    },
    onError: (error) => {
      if (!isAbort(error)) console.error(MESSAGES.generateScenesFailed, error);
    },
  });
}
