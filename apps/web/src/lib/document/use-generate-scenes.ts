import { DEFAULT_TONE, DURATION_SECONDS, ENDPOINTS, MESSAGES, type Tone } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api";
import { apiKey, apiQuery } from "../api-query";
import { useDocumentSession } from "./document-context";
import { refreshSaved } from "./refresh-saved";

/** What is written differently. Null keeps the length of the project. */
export interface SceneWish {
  seconds: number | null;
  tone: Tone;
}

export const SAME_LENGTH: SceneWish = { seconds: null, tone: DEFAULT_TONE };

/**
 * Generates scenes from the project's content. Unsaved edits are saved first, because the server uses the saved
 * project. The new scenes are an edit that can be undone.
 */
export function useGenerateScenes() {
  const { projectId, store, saver, actions } = useDocumentSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ seconds, tone }: SceneWish) => {
      await saver.flush();
      const params = { id: projectId };
      const { metadata } = await queryClient.ensureQueryData(apiQuery(ENDPOINTS.getProject, { params }));
      const { captionsStyle, aspectRatio } = store.getState().document.settings;
      const duration = seconds ?? metadata.duration ?? DURATION_SECONDS.default;
      const body = { tone, duration, captionsStyle, aspectRatio };
      return saver.during(async () => {
        const list = await api.call(ENDPOINTS.generateScenes, { params, body });
        actions.takeScenes(list);
        return list;
      });
    },
    onSuccess: (list) => {
      refreshSaved(queryClient, projectId, { part: "scenes", list });
      const queryKey = apiKey(ENDPOINTS.getProject, { params: { id: projectId } });
      void queryClient.invalidateQueries({ queryKey, exact: true });
    },
    onError: (error) => console.error(MESSAGES.generateScenesFailed, error),
  });
}
