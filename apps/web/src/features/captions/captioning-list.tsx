import { ENDPOINTS, type CaptioningSummary } from "@inkreel/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Button } from "../../components/ui/button";
import { PanelError } from "../../components/ui/panel-error";
import { api, sentenceOf } from "../../lib/api";
import { formatTime } from "../../lib/format-time";
import { paths } from "../../lib/paths";
import { nextCursorOf } from "../../lib/next-cursor-of";
import { useStrings } from "../../strings/use-strings";
import { CAPTIONINGS_KEY } from "./use-captioning";

const PAGE_SIZE = 20;

/** The visitor's earlier captions, of which more are loaded on demand. Empty if there are none. */
export function CaptioningList() {
  const strings = useStrings().captioning;
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useCaptioningPages();
  const captionings = data?.pages.flatMap(({ rows }) => rows) ?? [];
  const retry = isFetchNextPageError ? fetchNextPage : refetch;
  const failure = error !== null && (
    <PanelError message={sentenceOf(error, strings.loadFailed)} onRetry={() => void retry()} />
  );
  if (captionings.length === 0) return failure === false ? null : failure;
  return (
    <section aria-labelledby="earlier-title" className="flex flex-col gap-3">
      <h2 id="earlier-title" className="text-18 font-bold">
        {strings.earlier}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-14 border border-line bg-surface">
        {captionings.map((captioning) => (
          <li key={captioning.id}>
            <CaptioningRow captioning={captioning} />
          </li>
        ))}
      </ul>
      {failure}
      {hasNextPage && failure === false && (
        <div>
          <Button variant="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {strings.showMore}
          </Button>
        </div>
      )}
    </section>
  );
}

function useCaptioningPages() {
  return useInfiniteQuery({
    queryKey: CAPTIONINGS_KEY,
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const answer = await api.open(ENDPOINTS.listCaptionings, { query, signal });
      const rows = (await answer.json()) as CaptioningSummary[];
      return { rows, next: nextCursorOf(answer) };
    },
    getNextPageParam: ({ next }) => (next === null ? null : Number(next)),
    refetchOnMount: "always",
  });
}

function CaptioningRow({ captioning }: { captioning: CaptioningSummary }) {
  const strings = useStrings().captioning;
  const { id, fileName, status, durationMs } = captioning;
  return (
    <Link
      to={paths.captioning(id)}
      className="flex min-h-12 items-center gap-4 px-4 py-2.5 hover:bg-surface-2 focus-visible:relative"
    >
      <span
        dir="auto"
        className="min-w-0 flex-1 truncate text-15 font-medium underline-offset-4 hover:underline"
      >
        {fileName}
      </span>
      <span className="font-time text-13 text-ink-2">
        {durationMs === null ? "" : formatTime(durationMs)}
      </span>
      <span className="text-13 text-ink-2">{strings.states[status]}</span>
    </Link>
  );
}
