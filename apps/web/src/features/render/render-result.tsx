import { STAND_IN_CODES, type AspectRatio, type VideoProject } from "@inkreel/contract";
import { Download, Pencil, Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { KeptUntil } from "../../components/kept-until";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { Skeleton } from "../../components/ui/skeleton";
import { formatTime } from "../../lib/format-time";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { FileDownloads } from "./file-downloads";
import { PlatformChecks } from "./platform-checks";
import { ResultPlayer } from "./result-player";
import { SharePanel } from "./share-panel";
import { useDownload } from "./use-download";

// It appears only with a finished video, so it does not weigh on the page that waits for one.
const ExcerptSection = lazy(async () => ({ default: (await import("./excerpt-section")).ExcerptSection }));

interface RenderResultProps {
  title: string;
  video: VideoProject;
  videoUrl: string;
  /** Aspect ratio of the rendered video. */
  aspectRatio: AspectRatio;
  /** Current aspect ratio of the project, which the next render uses. */
  projectRatio: AspectRatio;
  onRegenerate: () => void;
  variants: ReactNode;
}

/** Shows the rendered video with all its actions. */
export function RenderResult({
  title,
  video,
  videoUrl,
  aspectRatio,
  projectRatio,
  onRegenerate,
  variants,
}: RenderResultProps) {
  const { projectId } = video;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]">
      <ResultPlayer
        title={title}
        video={video}
        videoUrl={videoUrl}
        aspectRatio={aspectRatio}
        onRegenerate={onRegenerate}
      />
      <Panel className="flex flex-col gap-6 p-5 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <Main title={title} video={video} videoUrl={videoUrl} aspectRatio={aspectRatio} />
        <hr className="border-line" />
        <SharePanel projectId={projectId} title={title} aspectRatio={aspectRatio} />
        <hr className="border-line" />
        <PlatformChecks projectId={projectId} aspectRatio={aspectRatio} />
        <hr className="border-line" />
        <FileDownloads projectId={projectId} />
        <hr className="border-line" />
        {video.durationMs !== null && (
          <Suspense fallback={<PlaceOfExcerpt />}>
            <ExcerptSection projectId={projectId} title={title} durationMs={video.durationMs} />
            <hr className="border-line" />
          </Suspense>
        )}
        <NextSteps projectId={projectId} />
      </Panel>
      <div className="flex flex-col gap-3">
        <Notices
          video={video}
          newRatio={projectRatio === aspectRatio ? null : projectRatio}
          onRegenerate={onRegenerate}
        />
        <KeptUntil />
        {variants}
      </div>
    </div>
  );
}

/** As high as the section for excerpts, so that nothing below moves when it comes. */
function PlaceOfExcerpt() {
  return (
    <>
      <Skeleton className="h-[283px] sm:h-[267px]" />
      <hr className="border-line" />
    </>
  );
}

function Main(props: Pick<RenderResultProps, "title" | "video" | "videoUrl" | "aspectRatio">) {
  const strings = useStrings().render;
  const { title, video, videoUrl, aspectRatio } = props;
  const download = useDownload();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 dir="auto" className="text-22 font-bold wrap-anywhere">
          {title}
        </h2>
        <p className="mt-1 font-time text-13 text-ink-2">
          {video.durationMs !== null && `${formatTime(video.durationMs)} · `}
          {aspectRatio} · MP4
        </p>
      </div>
      <Button
        variant="primary"
        size="lg"
        icon={<Download aria-hidden size={18} />}
        isBusy={download.isPending}
        onClick={() => download.mutate(videoUrl)}
      >
        {strings.download}
      </Button>
    </div>
  );
}

interface NoticesProps extends Pick<RenderResultProps, "video" | "onRegenerate"> {
  /** The project's aspect ratio if it differs from that of the video, otherwise null. */
  newRatio: AspectRatio | null;
}

function Notices({ video, newRatio, onRegenerate }: NoticesProps) {
  const strings = useStrings().render;
  const warnings = [...new Map(video.warnings.map((warning) => [warning.message, warning])).values()];
  const fallbacks = warnings.filter(({ code }) => STAND_IN_CODES.includes(code));
  const others = warnings.filter(({ code }) => !STAND_IN_CODES.includes(code));
  const makeAgain = (label: string) => (
    <Button variant="primary" size="sm" onClick={onRegenerate}>
      {label}
    </Button>
  );
  return (
    <>
      {video.stale && (
        <Alert tone="warning" title={strings.staleTitle} action={makeAgain(strings.update)}>
          {newRatio === null ? strings.staleText : strings.staleRatioText(newRatio)}
        </Alert>
      )}
      {fallbacks.length > 0 && (
        <Alert
          tone="warning"
          title={strings.fallbackTitle}
          action={video.stale ? null : makeAgain(strings.renderAgain)}
        >
          {fallbacks.map((fallback) => (
            <p key={fallback.message}>
              <SaidText said={fallback} message={fallback.message} />
            </p>
          ))}
          <p>{strings.fallbackText}</p>
        </Alert>
      )}
      {others.length > 0 && (
        <Alert tone="info" title={strings.warningsTitle}>
          <ul className="flex flex-col gap-1">
            {others.map((warning) => (
              <li key={warning.message} dir="auto">
                <SaidText said={warning} message={warning.message} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

function NextSteps({ projectId }: { projectId: number }) {
  const strings = useStrings().render;
  return (
    <div className="flex flex-col gap-2">
      <LinkButton to={paths.edit(projectId)} icon={<Pencil aria-hidden size={16} />}>
        {strings.editThis}
      </LinkButton>
      <LinkButton to={paths.templates} icon={<Plus aria-hidden size={16} />}>
        {strings.startNew}
      </LinkButton>
    </div>
  );
}
