import { ApiError } from "@inkreel/contract";
import { useParams } from "wouter";
import { DocumentProvider } from "../../lib/document/document-provider";
import { MissingProject } from "../../components/missing-project";
import { Editor } from "../edit/editor";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { decodesOpusExactly } from "../../lib/playback/opus-probe";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";
import { EDITOR_GRID, SIDE_PANEL, WIDE_SCREEN } from "../edit/editor-look";
import { loadSidePanels } from "../edit/load-side-panels";
import { ConfigureSkeleton, ScenesSkeleton, TimelineSkeleton } from "../edit/panel-skeletons";

const NOT_FOUND = 404;

// Found out while the project is loaded, because its first sound is asked for after that.
void decodesOpusExactly();

// Beside the project, not after it, so that no panel is late on a fast machine.
if (matchMedia(WIDE_SCREEN).matches) void loadSidePanels();

/** The editor page. */
export function EditPage() {
  const projectId = Number(useParams<{ id: string }>().id);
  if (!Number.isSafeInteger(projectId) || projectId < 1) return <EditMissing />;
  return (
    <DocumentProvider
      key={projectId}
      projectId={projectId}
      loading={<EditorSkeleton />}
      failed={(error, retry) => <LoadFailure error={error} onRetry={retry} />}
    >
      <Editor />
    </DocumentProvider>
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  return isMissing ? <EditMissing /> : <EditFailed error={error} onRetry={onRetry} />;
}

/** Shown if the project could not be loaded. */
function EditFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const strings = useStrings().editor;
  usePageTitle(strings.loadFailed);
  const message = [strings.loadFailed, sentenceOf(error, "")].filter(Boolean).join(" ");
  return (
    <AppLayout>
      <h1 className="sr-only">{strings.loadFailed}</h1>
      <PanelError message={message} onRetry={onRetry} />
    </AppLayout>
  );
}

function EditMissing() {
  const strings = useStrings().editor;
  usePageTitle(strings.missingTitle);
  return (
    <AppLayout>
      <h1 className="sr-only">{strings.missingTitle}</h1>
      <MissingProject />
    </AppLayout>
  );
}

/** Placeholder of the editor while the project loads. Each part has its final size. */
function EditorSkeleton() {
  const strings = useStrings().common;
  return (
    <div className="flex h-dvh flex-col" role="status">
      <span className="sr-only">{strings.loading}</span>
      <div className="h-14 shrink-0 border-b border-line bg-surface" />
      <div className={EDITOR_GRID}>
        <div className={`${SIDE_PANEL} max-lg:hidden`}>
          <ConfigureSkeleton />
        </div>
        <div className="flex min-h-0 min-w-0 flex-col gap-3">
          <div className="min-h-10 shrink-0 max-lg:order-last" />
          <div className="min-h-[580px] flex-1 rounded-18 bg-stage" />
          <TimelineSkeleton />
        </div>
        <div className={`${SIDE_PANEL} max-lg:hidden`}>
          <ScenesSkeleton />
        </div>
      </div>
    </div>
  );
}
