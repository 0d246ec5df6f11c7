import { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";

/** Lists the versions of a project. Others may have added some, so it is always loaded again. */
export function useVersionList(projectId: number) {
  return useQuery({ ...apiQuery(ENDPOINTS.listVersions, { params: { id: projectId } }), staleTime: 0 });
}

/**
 * The commands that change the list of versions. The server stores what it has, so edits are saved before; `saveEdits`
 * returns false if not all could be.
 */
export function useVersionCommands(projectId: number, saveEdits: () => Promise<boolean>) {
  const queryClient = useQueryClient();
  // Only the list, because a version that was just deleted cannot be loaded again.
  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({
      queryKey: apiKey(ENDPOINTS.listVersions, { params: { id: projectId } }),
      exact: true,
    });
  const save = useMutation({
    mutationFn: async (name: string) => {
      if (!(await saveEdits())) throw new Error("Some edits are not saved, so the version would lack them.");
      return api.call(ENDPOINTS.saveVersion, { params: { id: projectId }, body: { name } });
    },
    onSuccess: refresh,
    onError: (error) => console.error("The version could not be saved.", error),
  });
  const rename = useMutation({
    mutationFn: ({ versionId, name }: { versionId: number; name: string }) =>
      api.call(ENDPOINTS.renameVersion, { params: { id: projectId, versionId }, body: { name } }),
    onSuccess: refresh,
    onError: (error) => console.error("The version could not be renamed.", error),
  });
  const remove = useMutation({
    mutationFn: (versionId: number) =>
      api.call(ENDPOINTS.deleteVersion, { params: { id: projectId, versionId } }),
    onSuccess: refresh,
    onError: (error) => console.error("The version could not be deleted.", error),
  });
  return { save, rename, remove };
}
