import { DEFAULT_TONE, DURATION_SECONDS, ENDPOINTS, MESSAGES } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { refreshSaved } from "../../lib/document/refresh-saved";

/** Writes scenes out of the project's content. What is edited is saved before, so that it counts. */
export function useGenerateScenes() {
  const { projectId, store, saver, actions } = useDocumentSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await saver.flush();
      const params = { id: projectId };
      const { metadata } = await queryClient.ensureQueryData(apiQuery(ENDPOINTS.getProject, { params }));
      const { captionsStyle, aspectRatio } = store.getState().document.settings;
      const duration = metadata.duration ?? DURATION_SECONDS.default;
      const body = { tone: DEFAULT_TONE, duration, captionsStyle, aspectRatio };
      return api.call(ENDPOINTS.generateScenes, { params, body });
    },
    onSuccess: (list) => {
      actions.takeScenes(list);
      refreshSaved(queryClient, projectId, { part: "scenes", list });
    },
    onError: (error) => console.error(MESSAGES.generateScenesFailed, error),
  });
}
