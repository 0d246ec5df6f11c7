import { ApiError } from "@inkreel/contract";
import { useParams } from "wouter";
import { DocumentProvider } from "../../lib/document/document-provider";
import { MissingProject } from "../../components/missing-project";
import { Editor } from "../edit/editor";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";
import { Skeleton } from "../../components/ui/skeleton";
import { EDITOR_GRID, SIDE_PANEL } from "../edit/editor-look";

const NOT_FOUND = 404;

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
          <div className="flex flex-col gap-6 p-4 text-ink">
            <Skeleton className="h-7 w-56" />
            <Skeleton className="h-28" />
            <Skeleton className="h-80" />
            <Skeleton className="h-12" />
          </div>
        </div>
        <div className="flex min-h-0 min-w-0 flex-col gap-3">
          <div className="min-h-10 shrink-0 max-lg:order-last" />
          <div className="min-h-[580px] flex-1 rounded-18 bg-stage" />
          <div className="h-[101px] shrink-0 rounded-18 border border-line bg-surface max-lg:hidden" />
        </div>
        <div className={`${SIDE_PANEL} max-lg:hidden`}>
          <div className="flex flex-col gap-2 p-3 text-ink">
            <Skeleton className="h-9 w-56" />
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-28" />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
