import { Alert } from "../../components/ui/alert";
import { FileDrop } from "../../components/ui/file-drop";
import { PanelError } from "../../components/ui/panel-error";
import { useStrings } from "../../strings/use-strings";
import { RecordingState } from "./recording-state";
import { useRecording } from "./use-recording";

/** The project's own narration in place of a voice: what there is of it, and the way to another one. */
export function OwnRecording({ projectId }: { projectId: number }) {
  const strings = useStrings().recording;
  const { recording, isLoadFailed, retry, upload, isAligning, remove, isRemoving, failure } =
    useRecording(projectId);
  return (
    <section aria-label={strings.title} className="flex min-w-0 flex-col gap-3">
      <h4 className="text-13 font-semibold">{strings.title}</h4>
      {isLoadFailed && <PanelError message={strings.loadFailed} onRetry={retry} />}
      {recording !== null && (
        <RecordingState recording={recording} onRemove={remove} isRemoving={isRemoving} />
      )}
      <FileDrop
        label={recording === null ? strings.choose : strings.replace}
        accept="audio/*,.mp3,.wav,.m4a,.aac,.ogg,.opus,.flac,.webm"
        hint={isAligning ? strings.aligning : strings.hint}
        onFile={upload}
        isBusy={isAligning}
      />
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </section>
  );
}
