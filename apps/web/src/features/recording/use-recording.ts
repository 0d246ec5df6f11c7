import { AUDIO_MAX_BYTES, ENDPOINTS, type Recording } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** A project's own narration, and the ways to change it. */
export function useRecording(projectId: number) {
  const strings = useStrings().recording;
  const query = useQuery(apiQuery(ENDPOINTS.getRecording, { params: { id: projectId } }));
  const keep = useKeptRecording(projectId);
  const sending = useRecordingUpload(projectId, keep);
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
    isAligning: sending.isAligning,
    remove: () => removing.mutate(),
    isRemoving: removing.isPending,
    failure: sending.failure ?? notRemoved,
  };
}

function useRecordingUpload(projectId: number, keep: (recording: Recording) => void) {
  const strings = useStrings().recording;
  const [refused, setRefused] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData();
      body.set("kind", "narration");
      body.set("projectId", String(projectId));
      body.set("file", file);
      return api.call(ENDPOINTS.upload, { body });
    },
    onSuccess: (uploaded) => {
      if (uploaded.kind !== "narration") return;
      keep(uploaded.recording);
      showToast({ title: strings.uploaded });
    },
    onError: (failure) => console.error(strings.uploadFailed, failure),
  });
  const upload = (file: File): void => {
    const isTooLarge = file.size > AUDIO_MAX_BYTES;
    setRefused(isTooLarge ? strings.tooLarge : null);
    if (!isTooLarge) mutate(file);
  };
  const failure = error === null ? null : sentenceOf(error, strings.uploadFailed);
  return { upload, isAligning: isPending, failure: refused ?? failure };
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
