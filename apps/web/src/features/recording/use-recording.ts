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
  const input = { params: { id: projectId } };
  const query = useQuery(apiQuery(ENDPOINTS.getRecording, input));
  const keep = useKeptRecording(projectId);
  const [refused, setRefused] = useState<string | null>(null);
  const sending = useMutation({
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
    onError: (error) => console.error(strings.uploadFailed, error),
  });
  const removing = useMutation({
    mutationFn: () => api.call(ENDPOINTS.deleteRecording, input),
    onSuccess: () => {
      keep(null);
      showToast({ title: strings.removed });
    },
    onError: (error) => console.error(strings.removeFailed, error),
  });
  const upload = (file: File): void => {
    const isTooLarge = file.size > AUDIO_MAX_BYTES;
    setRefused(isTooLarge ? strings.tooLarge : null);
    if (!isTooLarge) sending.mutate(file);
  };
  const failures = [
    ...(sending.isError ? [sentenceOf(sending.error, strings.uploadFailed)] : []),
    ...(removing.isError ? [sentenceOf(removing.error, strings.removeFailed)] : []),
  ];
  return {
    recording: query.data?.recording ?? null,
    isLoadFailed: query.isError,
    retry: () => void query.refetch(),
    upload,
    isAligning: sending.isPending,
    remove: () => removing.mutate(),
    isRemoving: removing.isPending,
    failure: refused ?? failures[0] ?? null,
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
