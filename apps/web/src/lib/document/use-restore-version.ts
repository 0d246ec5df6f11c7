import { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../api";
import { apiKey } from "../api-query";
import { useDocumentSession } from "./document-context";
import { loadNewestSettings } from "./load-settings";
import { refreshSaved } from "./refresh-saved";

/**
 * Restores a version of the project. Unsaved edits are saved first, so that the version that the server stores before
 * has them. The restoration is an edit that can be undone.
 */
export function useRestoreVersion() {
  const { projectId, saver, actions } = useDocumentSession();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (versionId: number) => {
      await saver.flush();
      return saver.during(async () => {
        const params = { id: projectId, versionId };
        const restored = await api.call(ENDPOINTS.restoreVersion, { params });
        const [list, { title, settings }] = await Promise.all([
          saver.readScenes(),
          loadNewestSettings(projectId),
        ]);
        actions.takeDocument({ title, settings, list });
        return { ...restored, list };
      });
    },
    onSuccess: ({ list }) => {
      refreshSaved(queryClient, projectId, { part: "scenes", list });
      for (const endpoint of [ENDPOINTS.listVersions, ENDPOINTS.getProject, ENDPOINTS.getVoice] as const) {
        const queryKey = apiKey(endpoint, { params: { id: projectId } });
        void queryClient.invalidateQueries({ queryKey, exact: true });
      }
    },
    onError: (error) => console.error("The version could not be restored.", error),
  });
}
