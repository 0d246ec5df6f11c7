import { RotateCw, TriangleAlert } from "lucide-react";
import { usePlayerState } from "../../lib/playback/player-context";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { useStrings } from "../../strings/use-strings";

/** What could not be shown or heard, and the way to try again. */
export function StageNotice({ live, onRetry }: { live: LiveComposition; onRetry: () => void }) {
  const common = useStrings().common;
  const playerFailure = usePlayerState((snapshot) => snapshot.failure);
  const failure = live.failure ?? playerFailure;
  if (failure === null) return null;
  return (
    <div
      role="alert"
      className="absolute inset-x-4 bottom-4 mx-auto flex max-w-120 items-center gap-3 rounded-10 border border-stage-line bg-stage-2 px-3 py-2 text-13 text-stage-ink"
    >
      <TriangleAlert aria-hidden size={16} className="shrink-0 text-marker" />
      <p className="min-w-0 flex-1">{failure}</p>
      <button
        type="button"
        onClick={live.failure === null ? onRetry : live.retry}
        className="inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-6 border border-stage-line px-2.5 font-semibold hover:bg-stage max-sm:min-h-11"
      >
        <RotateCw aria-hidden size={14} />
        {common.retry}
      </button>
    </div>
  );
}
