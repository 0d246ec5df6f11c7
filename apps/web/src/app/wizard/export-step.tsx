import type { AspectRatio, Project, VideoProject } from "@inkreel/contract";
import { Clapperboard, Download } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { FileDownloads } from "../../features/render/file-downloads";
import { ResultPlayer } from "../../features/render/result-player";
import { SharePanel } from "../../features/render/share-panel";
import { useWizardDownload } from "../../features/wizard/use-wizard-download";
import { useStrings } from "../../strings/use-strings";

interface ExportStepProps {
  project: Project;
  video: VideoProject;
  aspectRatio: AspectRatio;
  onGenerate: () => void;
}

/** Step 5: the finished video, to watch, to keep and to hand on. */
export function ExportStep({ project, video, aspectRatio, onGenerate }: ExportStepProps) {
  const strings = useStrings().wizard;
  const download = useWizardDownload(project.title);
  const { videoUrl } = video;
  const shownRatio = video.videoAspectRatio ?? aspectRatio;
  if (videoUrl === null) {
    return (
      <EmptyState
        icon={<Clapperboard aria-hidden size={28} />}
        title={strings.exportEmptyTitle}
        text={strings.exportEmptyText}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {video.stale && <Alert tone="warning">{strings.generateStale}</Alert>}
      <ResultPlayer
        title={project.title}
        video={video}
        videoUrl={videoUrl}
        aspectRatio={shownRatio}
        onRegenerate={onGenerate}
      />
      <Button
        variant="primary"
        size="lg"
        icon={<Download aria-hidden size={18} />}
        isBusy={download.isPending}
        onClick={() => download.mutate(videoUrl)}
        className="self-start max-sm:w-full"
      >
        {strings.download}
      </Button>
      <div className="grid gap-6 xl:grid-cols-2">
        <SharePanel projectId={project.id} title={project.title} aspectRatio={shownRatio} />
        <FileDownloads projectId={project.id} />
      </div>
    </div>
  );
}
