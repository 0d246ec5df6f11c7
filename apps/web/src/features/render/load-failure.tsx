import { ApiError } from "@inkreel/contract";
import { FileQuestion } from "lucide-react";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

interface LoadFailureProps {
  failure: Error;
  onRetry: () => void;
}

/** A project that is not there, or could not be had just now. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const strings = useStrings().render;
  const isGone = failure instanceof ApiError && failure.status === 404;
  if (!isGone) return <PanelError message={sentenceOf(failure, strings.loadFailed)} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={<FileQuestion size={24} />}
      title={strings.notFoundTitle}
      text={strings.notFound}
      action={
        <LinkButton to={paths.projects} variant="primary">
          {strings.toProjects}
        </LinkButton>
      }
    />
  );
}
