import { ApiError, ENDPOINTS, type Project } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { MissingProject } from "../../components/missing-project";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { TextArea } from "../../components/ui/text-area";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";
import { WordCount } from "./word-count";

const ROWS = 12;
const NOT_FOUND = 404;

/** Shows the content of an existing project, read-only. */
export function ExistingContent({ projectId }: { projectId: number }) {
  const strings = useStrings().content;
  const project = useQuery(apiQuery(ENDPOINTS.getProject, { params: { id: projectId } }));
  if (project.error instanceof ApiError && project.error.status === NOT_FOUND) return <MissingProject />;
  if (project.isError) {
    return (
      <PanelError
        message={sentenceOf(project.error, strings.projectFailed)}
        onRetry={() => void project.refetch()}
      />
    );
  }
  if (project.data === undefined) return <Skeleton className="h-84" />;
  return <ContentToRead project={project.data} />;
}

function ContentToRead({ project }: { project: Project }) {
  const strings = useStrings().content;
  return (
    <div className="flex flex-col gap-3">
      <TextArea label={strings.contentLabel} value={project.content} readOnly rows={ROWS} />
      <WordCount content={project.content} />
      <p className="text-13 text-ink-2">{strings.existingNote}</p>
    </div>
  );
}
