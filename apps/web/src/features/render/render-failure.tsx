import { ApiError } from "@inkreel/contract";
import { RotateCw } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { MissingProject } from "../../components/missing-project";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

interface RenderFailureProps {
  projectId: number;
  title: string;
  /** The error message. */
  message: string;
  onRetry: () => void;
}

/** Shows why a render failed, could not start or was cancelled, with a retry button and a link to the editor. */
export function RenderFailure({ projectId, title, message, onRetry }: RenderFailureProps) {
  const strings = useStrings();
  return (
    <Panel as="section" className="mx-auto flex w-full max-w-xl flex-col gap-5 p-5 sm:p-8">
      <h2 dir="auto" className="text-22 font-bold wrap-anywhere">
        {title}
      </h2>
      <Alert tone="danger">{message}</Alert>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <Button variant="primary" size="lg" icon={<RotateCw aria-hidden size={18} />} onClick={onRetry}>
          {strings.common.retry}
        </Button>
        <LinkButton to={paths.edit(projectId)} size="lg">
          {strings.render.backToEdit}
        </LinkButton>
      </div>
    </Panel>
  );
}

interface LoadFailureProps {
  failure: Error;
  onRetry: () => void;
}

/** Shows that a project does not exist or could not be loaded. */
export function LoadFailure({ failure, onRetry }: LoadFailureProps) {
  const strings = useStrings().render;
  const isGone = failure instanceof ApiError && failure.status === 404;
  if (!isGone) return <PanelError message={sentenceOf(failure, strings.loadFailed)} onRetry={onRetry} />;
  return <MissingProject />;
}
