import { ENDPOINTS, type VideoProject } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** Loads, creates and removes the public page of a video. Creating it again returns the same URL. */
export function useShare(projectId: number) {
  const strings = useStrings().render;
  const queryClient = useQueryClient();
  const params = { id: projectId };
  const options = apiQuery(ENDPOINTS.getVideo, { params });
  const { data: video } = useQuery(options);
  const url = video?.shareUrl ?? null;
  const keep = (shareUrl: string | null): void => {
    queryClient.setQueryData(
      options.queryKey,
      (known: VideoProject | undefined) => known && { ...known, shareUrl },
    );
  };
  const tell =
    (sentence: string) =>
    (failure: Error): void => {
      console.error(sentence, failure);
      showToast({ title: sentence, description: sentenceOf(failure, ""), isDestructive: true });
    };
  const open = useMutation({
    mutationFn: async () => url ?? (await api.call(ENDPOINTS.shareVideo, { params })).url,
    onSuccess: keep,
    onError: tell(strings.shareFailed),
  });
  const close = useMutation({
    mutationFn: () => api.call(ENDPOINTS.unshareVideo, { params }),
    onSuccess: () => {
      keep(null);
      showToast({ title: strings.sharingStopped, description: strings.sharingStoppedText });
    },
    onError: tell(strings.stopFailed),
  });
  return { url, open, close };
}
