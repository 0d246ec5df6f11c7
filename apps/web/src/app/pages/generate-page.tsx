import { ApiError, DEFAULT_ASPECT_RATIO, ENDPOINTS, type AspectRatio, type Project } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link, useLocation, useParams, useSearchParams } from "wouter";
import { Steps } from "../../components/ui/steps";
import { MiniPlayer } from "../../features/preview/mini-player";
import { LoadFailure, RenderFailure } from "../../features/render/render-failure";
import { RenderProgress, RenderSkeleton } from "../../features/render/render-progress";
import { RenderResult } from "../../features/render/render-result";
import type { RenderView } from "../../features/render/render-view";
import { VariantsPanel } from "../../features/render/variants-panel";
import { useRender } from "../../features/render/use-render";
import { TranslatePanel } from "../../features/translate/translate-dialog";
import { sentenceOf, tellRenderFailure } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { useLiveComposition } from "../../lib/playback/use-live-composition";
import { usePageTitle } from "../../lib/use-page-title";
import type { Catalogue } from "../../strings/catalogue";
import { useStrings } from "../../strings/use-strings";
import { CONTENT_ID, SkipLink } from "../layouts/skip-link";

const PREVIEW_HEIGHT_PX = 480;
const NOT_FOUND = 404;

/** The render page. It is remounted for each project, so that each starts its own render. */
export function GeneratePage() {
  const { id } = useParams<{ id: string }>();
  return <ProjectRender key={id} projectId={Number(id)} />;
}

function ProjectRender({ projectId }: { projectId: number }) {
  const { render: strings, editor } = useStrings();
  const [search] = useSearchParams();
  const project = useQuery(apiQuery(ENDPOINTS.getProject, { params: { id: projectId } }));
  const render = useRender(projectId, { isWatching: search.has("watch") });

  // Loaded data stays visible if a later request fails.
  const projectError = project.data === undefined ? project.error : null;
  const loadError = projectError ?? (render.video === null ? render.loadError : null);
  const heading = loadError === null ? headingOf(render.view, strings) : strings.noVideo;
  const isMissing = loadError instanceof ApiError && loadError.status === NOT_FOUND;
  const pageTitle = isMissing ? editor.missingTitle : heading;
  usePageTitle(project.data === undefined ? pageTitle : `${pageTitle} ${project.data.title}`);
  const retry = (): void => {
    void project.refetch();
    void render.refetch();
  };
  const hasProgress = render.view === "rendering" || render.view === "finished";
  return (
    <>
      <SkipLink />
      <GenerateBar
        projectId={projectId}
        title={isMissing ? editor.missingTitle : heading}
        percent={hasProgress ? (render.video?.renderProgress ?? null) : null}
      />
      <main id={CONTENT_ID} tabIndex={-1} className="mx-auto max-w-7xl p-3 sm:p-4">
        {loadError !== null && <LoadFailure failure={loadError} onRetry={retry} />}
        {loadError === null && project.data === undefined && <RenderSkeleton />}
        {loadError === null && project.data !== undefined && <View project={project.data} render={render} />}
      </main>
    </>
  );
}

interface ViewProps {
  project: Project;
  render: ReturnType<typeof useRender>;
}

function View({ project, render }: ViewProps) {
  const catalogue = useStrings();
  const strings = catalogue.render;
  const [, navigate] = useLocation();
  const { view, video, start, cancel } = render;
  if (video === null) return <RenderSkeleton />;
  const { id: projectId, title } = project;
  const aspectRatio =
    video.brandingConfig?.aspectRatio ?? project.metadata.aspectRatio ?? DEFAULT_ASPECT_RATIO;
  const generate = (): void => start.mutate();
  if (view === "finished" && video.videoUrl !== null)
    return (
      <RenderResult
        title={title}
        video={video}
        videoUrl={video.videoUrl}
        aspectRatio={video.videoAspectRatio ?? aspectRatio}
        projectRatio={aspectRatio}
        onRegenerate={generate}
        variants={
          <>
            <VariantsPanel projectId={projectId} ownRatio={aspectRatio} />
            <TranslatePanel projectId={projectId} />
          </>
        }
      />
    );
  if (view === "rendering")
    return (
      <RenderProgress
        title={title}
        video={video}
        preview={<MutedPreview projectId={projectId} aspectRatio={aspectRatio} />}
        isConnectionLost={render.loadError !== null}
        isCancelling={cancel.isPending}
        cancelError={cancel.isError ? sentenceOf(cancel.error, strings.cancelFailed) : null}
        onCancel={() => cancel.mutate(undefined, { onSuccess: () => navigate(paths.edit(projectId)) })}
      />
    );
  const message = start.isError
    ? sentenceOf(start.error, strings.startFailed)
    : (tellRenderFailure(catalogue, video) ?? strings.renderFailed);
  return (
    <RenderFailure
      projectId={projectId}
      title={title}
      message={view === "cancelled" ? strings.cancelled : message}
      onRetry={generate}
    />
  );
}

/** Plays the preview muted during the render. */
function MutedPreview({ projectId, aspectRatio }: { projectId: number; aspectRatio: AspectRatio }) {
  const live = useLiveComposition(projectId);
  return <MiniPlayer live={live} aspectRatio={aspectRatio} heightPx={PREVIEW_HEIGHT_PX} isAutoPlaying />;
}

function headingOf(view: RenderView, strings: Catalogue["render"]): string {
  if (view === "loading") return strings.loading;
  if (view === "finished") return strings.ready;
  return view === "failed" || view === "cancelled" ? strings.failedTitle : strings.generating;
}

interface GenerateBarProps {
  projectId: number;
  title: string;
  /** Null if no progress is shown. */
  percent: number | null;
}

/** The top bar of the page: back link, current stage and progress. */
function GenerateBar({ projectId, title, percent }: GenerateBarProps) {
  const strings = useStrings().render;
  const isDone = percent === 100;
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="flex min-h-14 items-center gap-x-4 px-4 sm:px-6">
        <div className="flex min-w-0 flex-1 items-center gap-x-3">
          <Link
            to={paths.edit(projectId)}
            className="-ms-2 flex min-h-11 shrink-0 items-center gap-2 rounded-10 px-2 text-15 font-medium text-ink-2 hover:text-ink sm:min-h-9"
          >
            <ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />
            <span className="max-sm:sr-only">{strings.backToEdit}</span>
          </Link>
          <span aria-hidden className="h-6 w-px bg-line max-sm:hidden" />
          <h1 className="min-w-0 truncate text-15 font-bold sm:text-18">{title}</h1>
        </div>
        <div className="max-lg:hidden">
          <RenderStageSteps projectId={projectId} isDone={isDone} />
        </div>
        <p className="shrink-0 text-end font-time text-13 font-medium lg:flex-1">
          {percent !== null && strings.percentComplete(percent)}
        </p>
      </div>
    </header>
  );
}

function RenderStageSteps({ projectId, isDone }: { projectId: number; isDone: boolean }) {
  const strings = useStrings().render;
  const [configure = "", create = "", generate = ""] = strings.stages;
  const to = paths.edit(projectId);
  const items = [{ label: configure, to }, { label: create, to }, { label: generate }];
  return (
    <Steps label={strings.stagesLabel} items={items} current={isDone ? items.length + 1 : items.length} />
  );
}
