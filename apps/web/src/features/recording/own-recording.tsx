import { ENDPOINTS, type Recording } from "@inkreel/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Mic, Trash2 } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { FileDrop } from "../../components/ui/file-drop";
import { PanelError } from "../../components/ui/panel-error";
import { api, sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { formatTime } from "../../lib/format-time";
import { showToast } from "../../lib/toasts";
import { useKeptRecording } from "../../lib/use-kept-recording";
import { useSoundUpload } from "../../lib/use-sound-upload";
import { useStrings } from "../../strings/use-strings";

/** Shows the project's own recording, which is used instead of a synthetic voice, and allows replacing it. */
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

interface RecordingStateProps {
  recording: Recording;
  onRemove: () => void;
  isRemoving: boolean;
}

/** Shows details of a recording, how much of the script it covers, and its warnings. */
function RecordingState({ recording, onRemove, isRemoving }: RecordingStateProps) {
  const strings = useStrings().recording;
  const { name, durationMs, wordCount, scenes, warnings } = recording;
  const recorded = scenes.filter(({ isRecorded }) => isRecorded).length;
  const isWhole = recorded === scenes.length;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="flex max-w-full min-w-0 items-center gap-2 text-13">
          <Mic aria-hidden size={16} className="shrink-0 text-accent" />
          <span dir="auto" className="truncate">
            {strings.facts(name, formatTime(durationMs), wordCount)}
          </span>
        </p>
        <Button
          size="sm"
          variant="ghost"
          icon={<Trash2 aria-hidden size={16} />}
          onClick={onRemove}
          isBusy={isRemoving}
        >
          {strings.remove}
        </Button>
      </div>
      <Alert tone={isWhole ? "ok" : "warning"}>
        {isWhole ? strings.allRecorded : strings.someRecorded(recorded, scenes.length)}
      </Alert>
      {warnings.map((warning) => (
        <Alert key={warning.code} tone="warning">
          <SaidText said={warning} message={warning.message} />
        </Alert>
      ))}
    </div>
  );
}

/** Loads and changes a project's recording. */
function useRecording(projectId: number) {
  const strings = useStrings().recording;
  const query = useQuery(apiQuery(ENDPOINTS.getRecording, { params: { id: projectId } }));
  const keep = useKeptRecording(projectId);
  const sending = useSoundUpload({
    kind: "narration",
    projectId,
    texts: strings,
    onUploaded: ({ recording }) => keep(recording),
  });
  const removing = useMutation({
    mutationFn: () => api.call(ENDPOINTS.deleteRecording, { params: { id: projectId } }),
    onSuccess: () => {
      keep(null);
      showToast({ title: strings.removed });
    },
    onError: (error) => console.error(strings.removeFailed, error),
  });
  const notRemoved = removing.isError ? sentenceOf(removing.error, strings.removeFailed) : null;
  return {
    recording: query.data?.recording ?? null,
    isLoadFailed: query.isError,
    retry: () => void query.refetch(),
    upload: sending.upload,
    isAligning: sending.isUploading,
    remove: () => removing.mutate(),
    isRemoving: removing.isPending,
    failure: sending.failure ?? notRemoved,
  };
}
