import { ArrowRight } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { StartStages } from "../../features/content/start-stages";
import { ScenesFailedError, type StartStage } from "../../features/content/use-start-project";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { ActionBar } from "../action-bar";

interface InputActionsProps {
  isBusy: boolean;
  stage: StartStage;
  error: Error | null;
}

/** The way on to the editor, what is happening on it, and what went wrong. */
export function InputActions({ isBusy, stage, error }: InputActionsProps) {
  const strings = useStrings().content;
  return (
    <ActionBar>
      {error !== null && !isBusy && <StartFailure error={error} />}
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        {isBusy && (
          <div className="min-w-0 flex-1">
            <StartStages current={stage} />
          </div>
        )}
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy} className="max-sm:w-full">
          {isBusy ? strings.creating : strings.continue}
          {!isBusy && <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />}
        </Button>
      </div>
    </ActionBar>
  );
}

function StartFailure({ error }: { error: Error }) {
  const strings = useStrings().content;
  if (!(error instanceof ScenesFailedError)) {
    return <Alert tone="danger">{sentenceOf(error, strings.createFailed)}</Alert>;
  }
  const open = (
    <LinkButton to={paths.edit(error.project.id)} size="sm">
      {strings.openAnyway}
    </LinkButton>
  );
  return (
    <Alert tone="danger" title={strings.scenesFailed} action={open}>
      {sentenceOf(error.cause, "")} {strings.scenesFailedText}
    </Alert>
  );
}
