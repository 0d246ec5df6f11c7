import { ApiError } from "@inkreel/contract";
import { useParams } from "wouter";
import { DocumentProvider } from "../../lib/document/document-provider";
import { EditFailed } from "../edit/edit-failed";
import { EditMissing } from "../edit/edit-missing";
import { Editor } from "../edit/editor";
import { EditorSkeleton } from "../edit/editor-skeleton";

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
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  return isMissing ? <EditMissing /> : <EditFailed error={error} onRetry={onRetry} />;
}
