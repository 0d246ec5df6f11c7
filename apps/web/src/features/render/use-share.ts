import { ENDPOINTS, type VideoProject } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** Loads, creates and removes the public page of a video, and opens a removed one again at the same URL. */
export function useShare(projectId: number) {
  const { render: strings, common } = useStrings();
  const queryClient = useQueryClient();
  const params = { id: projectId };
  const options = apiQuery(ENDPOINTS.getVideo, { params });
  const { data: video } = useQuery(options);
  const url = video?.shareUrl ?? null;
  const closedUrl = url === null ? (video?.closedShareUrl ?? null) : null;
  const keep = (shareUrl: string | null): void => {
    queryClient.setQueryData(options.queryKey, (known: VideoProject | undefined) => {
      if (known === undefined) return known;
      const { closedShareUrl: _closed, ...shared } = known;
      if (shareUrl !== null) return { ...shared, shareUrl };
      return known.shareUrl === null ? known : { ...known, shareUrl, closedShareUrl: known.shareUrl };
    });
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
  const reopen = useMutation({
    mutationFn: async () => (await api.call(ENDPOINTS.reopenShare, { params })).url,
    onSuccess: keep,
    onError: tell(strings.shareFailed),
  });
  const close = useMutation({
    mutationFn: () => api.call(ENDPOINTS.unshareVideo, { params }),
    onSuccess: () => {
      keep(null);
      showToast({
        title: strings.sharingStopped,
        description: strings.sharingStoppedText,
        action: { label: common.undo, run: () => reopen.mutate() },
      });
    },
    onError: tell(strings.stopFailed),
  });
  return { url, closedUrl, open, reopen, close };
}
