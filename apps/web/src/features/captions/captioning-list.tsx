import { ENDPOINTS, type CaptioningSummary } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { formatTime } from "../../lib/format-time";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

/** The visitor's earlier captions. Empty if there are none. */
export function CaptioningList() {
  const strings = useStrings().captioning;
  const { data, error, refetch } = useQuery({
    ...apiQuery(ENDPOINTS.listCaptionings),
    refetchOnMount: "always",
  });
  if (error !== null)
    return <PanelError message={sentenceOf(error, strings.loadFailed)} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title" className="flex flex-col gap-3">
      <h2 id="earlier-title" className="text-18 font-bold">
        {strings.earlier}
      </h2>
      <ul className="flex flex-col divide-y divide-line rounded-14 border border-line bg-surface">
        {data.map((captioning) => (
          <li key={captioning.id}>
            <CaptioningRow captioning={captioning} />
          </li>
        ))}
      </ul>
    </section>
  );
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
