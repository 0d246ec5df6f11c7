import { ENDPOINTS, type LocalVoice } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useStrings } from "../strings/use-strings";
import { api, sentenceOf } from "./api";
import { apiKey } from "./api-query";
import { showToast } from "./toasts";

/** Starts, resumes and cancels downloads, and removes models. */
export function useChangeLocalVoice(id: string) {
  const strings = useStrings().localVoices;
  const queryClient = useQueryClient();
  const answer = {
    onSuccess: (changed: LocalVoice) =>
      queryClient.setQueryData<LocalVoice[]>(apiKey(ENDPOINTS.listLocalVoices), (voices) =>
        voices?.map((voice) => (voice.id === id ? changed : voice)),
      ),
    onError: (error: Error) => {
      console.error(`The voice "${id}" could not be changed.`, error);
      const description = sentenceOf(error, "");
      showToast({ title: strings.changeFailed, description, isDestructive: true });
    },
  };
  const install = useMutation({
    mutationFn: () => api.call(ENDPOINTS.installLocalVoice, { params: { id } }),
    ...answer,
  });
  const remove = useMutation({
    mutationFn: () => api.call(ENDPOINTS.removeLocalVoice, { params: { id } }),
    ...answer,
  });
  return { install, remove };
}
