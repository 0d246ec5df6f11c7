import { ApiError } from "@inkreel/contract";
import { useParams } from "wouter";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { DocumentProvider } from "../../lib/document/document-provider";
import { useStrings } from "../../strings/use-strings";
import { EditMissing } from "../edit/edit-missing";
import { Editor } from "../edit/editor";
import { EditorSkeleton } from "../edit/editor-skeleton";
import { AppLayout } from "../layouts/app-layout";

const NOT_FOUND = 404;

/** Configure settings and edit scenes beside a preview that is the video. */
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
  const strings = useStrings().editor;
  if (error instanceof ApiError && error.status === NOT_FOUND) return <EditMissing />;
  return (
    <AppLayout>
      <PanelError message={sentenceOf(error, strings.loadFailed)} onRetry={onRetry} />
    </AppLayout>
  );
}
