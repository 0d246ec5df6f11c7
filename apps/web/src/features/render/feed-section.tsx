import { ENDPOINTS, type VideoFeed } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Rss } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { CopyField } from "../../components/ui/copy-field";
import { api, sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";

/** Opens and withdraws the feed of all videos that the visitor shares. */
export function FeedSection() {
  const strings = useStrings().render;
  const { feed, open, withdraw, failure } = useFeed();
  if (feed === undefined) return null;
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-15 font-bold">{strings.feedTitle}</h3>
        <p className="text-13 text-ink-2">{strings.feedText}</p>
      </div>
      {failure !== null && <Alert tone="danger">{sentenceOf(failure, strings.feedFailed)}</Alert>}
      {feed === null ? (
        <Button
          variant="secondary"
          size="sm"
          icon={<Rss aria-hidden size={16} />}
          isBusy={open.isPending}
          onClick={() => open.mutate()}
          className="self-start"
        >
          {strings.openFeed}
        </Button>
      ) : (
        <>
          <CopyField label={strings.rssFeed} value={feed.rssUrl} />
          <CopyField label={strings.jsonFeed} value={feed.jsonUrl} />
          <Button
            variant="ghost"
            size="sm"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
            className="self-start"
          >
            {strings.withdrawFeed}
          </Button>
        </>
      )}
    </div>
  );
}

function useFeed() {
  const queryClient = useQueryClient();
  const options = apiQuery(ENDPOINTS.getFeed, {});
  const { data } = useQuery(options);
  const keep = (feed: VideoFeed | null): void => {
    queryClient.setQueryData(options.queryKey, { feed });
  };
  const log = (error: Error): void => console.error("The feed could not be changed.", error);
  const open = useMutation({
    mutationFn: () => api.call(ENDPOINTS.putFeed, { body: {} }),
    onSuccess: keep,
    onError: log,
  });
  const withdraw = useMutation({
    mutationFn: () => api.call(ENDPOINTS.deleteFeed, {}),
    onSuccess: () => keep(null),
    onError: log,
  });
  return { feed: data?.feed, open, withdraw, failure: open.error ?? withdraw.error };
}
