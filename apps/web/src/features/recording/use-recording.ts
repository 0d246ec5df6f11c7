import { ENDPOINTS, type Recording } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useSoundUpload } from "../../lib/use-sound-upload";
import { useStrings } from "../../strings/use-strings";

/** A project's own narration, and the ways to change it. */
export function useRecording(projectId: number) {
  const strings = useStrings().recording;
  const query = useQuery(apiQuery(ENDPOINTS.getRecording, { params: { id: projectId } }));
  const keep = useKeptRecording(projectId);
  const sending = useSoundUpload({
    kind: "narration",
    projectId,
    texts: strings,
    onUploaded: ({ recording }) => keep(recording),
  });
  const removing = useMutation({
    mutationFn: () => api.call(ENDPOINTS.deleteRecording, { params: { id: projectId } }),
    onSuccess: () => {
      keep(null);
      showToast({ title: strings.removed });
    },
    onError: (error) => console.error(strings.removeFailed, error),
  });
  const notRemoved = removing.isError ? sentenceOf(removing.error, strings.removeFailed) : null;
  return {
    recording: query.data?.recording ?? null,
    isLoadFailed: query.isError,
    retry: () => void query.refetch(),
    upload: sending.upload,
    isAligning: sending.isUploading,
    remove: () => removing.mutate(),
    isRemoving: removing.isPending,
    failure: sending.failure ?? notRemoved,
  };
}

/** Puts what the server answered into the cache; everything that is heard is read again. */
function useKeptRecording(projectId: number): (recording: Recording | null) => void {
  const queryClient = useQueryClient();
  const input = { params: { id: projectId } };
  return (recording) => {
    queryClient.setQueryData(apiKey(ENDPOINTS.getRecording, input), { recording });
    for (const endpoint of [ENDPOINTS.getComposition, ENDPOINTS.getVideo] as const)
      void queryClient.invalidateQueries({ queryKey: apiKey(endpoint, input), exact: true });
  };
}
