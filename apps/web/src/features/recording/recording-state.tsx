import type { Recording } from "@inkreel/contract";
import { Mic, Trash2 } from "lucide-react";
import { SaidText } from "../../components/said-text";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { formatTime } from "../../lib/format-time";
import { useStrings } from "../../strings/use-strings";

interface RecordingStateProps {
  recording: Recording;
  onRemove: () => void;
  isRemoving: boolean;
}

/** What a recording is, how much of the script it says, and what is doubtful about it. */
export function RecordingState({ recording, onRemove, isRemoving }: RecordingStateProps) {
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
