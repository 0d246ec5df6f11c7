import { useMutation } from "@tanstack/react-query";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import type { SaveFailure } from "../../lib/document/document-saver";
import { useSaveFailures, useSaveState } from "../../lib/document/use-document";
import type { Catalogue } from "../../strings/catalogue";
import { useStrings } from "../../strings/use-strings";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { showToast } from "../../lib/toasts";

/** Shows save errors with a retry button, and asks after a conflict which version of the scenes to keep. */
export function SaveNotices() {
  const { editor: strings, common } = useStrings();
  const { saver } = useDocumentSession();
  const failures = useSaveFailures();
  const isConflict = useSaveState() === "conflict";
  return (
    <>
      {failures.map((failure) => (
        <PanelError
          key={failure.part}
          message={messageOf(failure, strings.failures, common.unreachable)}
          onRetry={() => void saver.flush()}
        />
      ))}
      {isConflict && <ConflictNotice />}
    </>
  );
}

function messageOf(
  { part, isAspectRatio, error }: SaveFailure,
  strings: Catalogue["editor"]["failures"],
  fallback: string,
): string {
  const text = sentenceOf(error, fallback);
  if (part === "video") return isAspectRatio ? strings.aspectRatio(text) : strings.captions;
  return strings[part](text);
}

/** Asks which version of the scenes to keep after they were changed in two editors. */
function ConflictNotice() {
  const strings = useStrings().editor;
  const { saver, actions } = useDocumentSession();
  const load = useMutation({
    mutationFn: () => saver.readScenes(),
    onSuccess: (list) => {
      actions.takeScenes(list);
      showToast({ title: strings.otherLoaded, description: strings.otherLoadedText });
    },
    onError: (error) => console.error(strings.conflictFailed, error),
  });
  const keep = useMutation({
    mutationFn: () => saver.keepMine(),
    onError: (error) => console.error(strings.conflictFailed, error),
  });
  const error = load.error ?? keep.error;
  const choices = (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" isBusy={load.isPending} onClick={() => load.mutate()}>
        {strings.loadOther}
      </Button>
      <Button variant="secondary" size="sm" isBusy={keep.isPending} onClick={() => keep.mutate()}>
        {strings.keepMine}
      </Button>
    </div>
  );
  return (
    <Alert tone="warning" title={strings.conflict} action={choices}>
      {strings.conflictText}
      {error !== null && <p className="mt-1 text-danger">{sentenceOf(error, strings.conflictFailed)}</p>}
    </Alert>
  );
}
