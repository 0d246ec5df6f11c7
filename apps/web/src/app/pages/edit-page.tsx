import { ApiError, ENDPOINTS } from "@inkreel/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useParams } from "wouter";
import { apiQuery } from "../../lib/api-query";
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
  return <OpenProject key={projectId} projectId={projectId} />;
}

function OpenProject({ projectId }: { projectId: number }) {
  usePreviewData(projectId);
  return (
    <DocumentProvider
      projectId={projectId}
      loading={<EditorSkeleton />}
      failed={(error, retry) => <LoadFailure error={error} onRetry={retry} />}
    >
      <Editor />
    </DocumentProvider>
  );
}

/** Asked for as soon as the project is known to be there: a first look has the scenes spoken, which takes its time. */
function usePreviewData(projectId: number): void {
  const queryClient = useQueryClient();
  const { isSuccess } = useQuery(apiQuery(ENDPOINTS.getProject, { params: { id: projectId } }));
  useEffect(() => {
    if (!isSuccess) return;
    const input = { params: { id: projectId } };
    void queryClient.prefetchQuery(apiQuery(ENDPOINTS.getComposition, input));
    void queryClient.prefetchQuery(apiQuery(ENDPOINTS.listSceneThumbnails, input));
  }, [queryClient, projectId, isSuccess]);
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && error.status === NOT_FOUND;
  return isMissing ? <EditMissing /> : <EditFailed error={error} onRetry={onRetry} />;
}
