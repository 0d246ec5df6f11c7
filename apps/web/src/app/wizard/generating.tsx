import { isAbort, type Project } from "@inkreel/contract";
import { Download, Share2 } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../components/ui/button";
import { CopyField } from "../../components/ui/copy-field";
import { timeLeftText } from "../../features/render/time-left";
import { useRender } from "../../features/render/use-render";
import { useShare } from "../../features/render/use-share";
import { GeneratingDialog } from "../../features/wizard/generating-dialog";
import { useWizardDownload } from "../../features/wizard/use-wizard-download";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";

interface GeneratingProps {
  project: Project;
  onDone: () => void;
  onFailed: (message: string) => void;
}

/** The render of the wizard: begins when it is first shown and tells how it ended. */
export function Generating({ project, onDone, onFailed }: GeneratingProps) {
  const strings = useStrings();
  const { view, video, start } = useRender(project.id, { isWatching: false });
  const failure =
    view === "failed"
      ? (video?.error ?? sentenceOf(start.error, strings.wizard.generationFailedText))
      : view === "cancelled"
        ? strings.wizard.generationCancelled
        : null;
  useEffect(() => {
    if (failure !== null) onFailed(failure);
  }, [failure, onFailed]);
  const videoUrl = view === "finished" ? (video?.videoUrl ?? null) : null;
  return (
    <GeneratingDialog
      percent={view === "rendering" ? (video?.renderProgress ?? 0) : 0}
      timeLeft={timeLeftText(video?.etaMs ?? null, strings.render)}
      isDone={videoUrl !== null}
      onClose={onDone}
      actions={videoUrl === null ? null : <DoneActions project={project} videoUrl={videoUrl} />}
    />
  );
}

function DoneActions({ project, videoUrl }: { project: Project; videoUrl: string }) {
  const strings = useStrings().wizard;
  const download = useWizardDownload(project.title);
  const { url, open } = useShare(project.id);
  const share = (): void =>
    open.mutate(undefined, {
      onSuccess: (shareUrl) => void showShareSheet({ title: project.title, url: shareUrl }),
    });
  return (
    <div className="flex w-full flex-col gap-4">
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <Button
          variant="primary"
          size="lg"
          icon={<Download aria-hidden size={18} />}
          isBusy={download.isPending}
          onClick={() => download.mutate(videoUrl)}
        >
          {strings.download}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          icon={<Share2 aria-hidden size={18} />}
          isBusy={open.isPending}
          onClick={share}
        >
          {strings.share}
        </Button>
      </div>
      {url !== null && <CopyField label={strings.shareLink} value={url} />}
    </div>
  );
}

/** Where there is no share sheet, or it was closed, the address stands in its field. */
async function showShareSheet(data: { title: string; url: string }): Promise<void> {
  if (navigator.share === undefined) return;
  try {
    await navigator.share(data);
  } catch (error) {
    if (!isAbort(error)) console.error("The system's share sheet failed.", error);
  }
}
