import { useMutation } from "@tanstack/react-query";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";

/** Two editors changed the same scenes: whose are to stay. */
export function ConflictNotice() {
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
