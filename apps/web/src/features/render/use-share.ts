import { ENDPOINTS } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, sentenceOf } from "../../lib/api";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** The public page of a video: opening it (again and again gives the same address) and closing it. */
export function useShare(projectId: number) {
  const strings = useStrings().render;
  const [url, setUrl] = useState<string | null>(null);
  const params = { id: projectId };
  const tell =
    (sentence: string) =>
    (failure: Error): void => {
      console.error(sentence, failure);
      showToast({ title: sentence, description: sentenceOf(failure, ""), isDestructive: true });
    };
  const open = useMutation({
    mutationFn: async () => url ?? (await api.call(ENDPOINTS.shareVideo, { params })).url,
    onSuccess: setUrl,
    onError: tell(strings.shareFailed),
  });
  const close = useMutation({
    mutationFn: () => api.call(ENDPOINTS.unshareVideo, { params }),
    onSuccess: () => {
      setUrl(null);
      showToast({ title: strings.sharingStopped, description: strings.sharingStoppedText });
    },
    onError: tell(strings.stopFailed),
  });
  return { url, open, close };
}
