import { ServiceWait } from "../../components/service-wait";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { ProgressBar } from "../../components/ui/progress-bar";
import { timeLeftText } from "../../features/render/time-left";
import { useDocumentSession } from "../../lib/document/document-context";
import { useStrings } from "../../strings/use-strings";
import type { VideoUpdate } from "./use-video-update";

/** Shows the progress of a render while the editor stays open. */
export function UpdateDialog({ update }: { update: VideoUpdate }) {
  const { editor: strings, render, common } = useStrings();
  const { projectId } = useDocumentSession();
  const { video, closeDialog } = update;
  const percent = update.update.isPending ? 0 : (video?.renderProgress ?? 0);
  return (
    <Dialog
      title={strings.generating}
      description={strings.generatingText}
      isOpen
      onClose={closeDialog}
      size="sm"
      footer={
        <Button variant="secondary" onClick={closeDialog}>
          {common.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-2.5 pt-1">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-time text-28 font-bold">{common.percent(percent)}</span>
          <span className="text-13 text-ink-2">{timeLeftText(video?.etaMs ?? null, render)}</span>
        </p>
        <ProgressBar label={strings.generatingProgress} percent={percent} />
        <ServiceWait projectId={projectId} isWorking={update.isGenerating} />
      </div>
    </Dialog>
  );
}
