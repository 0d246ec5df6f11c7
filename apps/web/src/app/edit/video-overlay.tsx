import { RefreshCw } from "lucide-react";
import { Button } from "../../components/ui/button";
import { ProgressBar } from "../../components/ui/progress-bar";
import { useStrings } from "../../strings/use-strings";
import type { VideoUpdate } from "./use-video-update";

/** Over the film: that the finished video is older than it, or how far its making is. */
export function VideoOverlay({ update }: { update: VideoUpdate }) {
  const strings = useStrings().editor;
  const { video, isGenerating, isDialogOpen } = update;
  if (isDialogOpen || video === null) return null;
  if (isGenerating) return <Progress update={update} percent={video.renderProgress} />;
  if (!video.stale) return null;
  return (
    <div className={OVERLAY_LOOK}>
      <p className="text-13 text-stage-ink">{strings.updateText}</p>
      <Button
        variant="primary"
        size="sm"
        icon={<RefreshCw aria-hidden size={14} />}
        onClick={() => update.update.mutate()}
      >
        {strings.updateVideo}
      </Button>
    </div>
  );
}

function Progress({ update, percent }: { update: VideoUpdate; percent: number }) {
  const strings = useStrings().editor;
  return (
    <div className={OVERLAY_LOOK}>
      <p className="font-time text-22 font-bold text-stage-ink">{strings.percent(percent)}</p>
      <ProgressBar label={strings.generatingProgress} percent={percent} />
      <Button
        variant="secondary"
        size="sm"
        isBusy={update.reset.isPending}
        onClick={() => update.reset.mutate()}
      >
        {strings.resetGeneration}
      </Button>
    </div>
  );
}

const OVERLAY_LOOK =
  "absolute inset-x-3 top-3 flex animate-appear flex-col items-center gap-2.5 rounded-14 border border-stage-line bg-[color-mix(in_oklab,var(--stage)_90%,transparent)] p-3 text-center shadow-overlay";
