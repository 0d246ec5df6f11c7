import { Alert } from "../../components/ui/alert";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import { SaveNotices } from "../document/save-notices";
import type { GenerateCommand } from "./use-generate";
import type { VideoUpdate } from "./use-video-update";

interface EditorNoticesProps {
  update: VideoUpdate;
  generate: GenerateCommand;
}

/** What went wrong with saving and generating, with the way to try again. */
export function EditorNotices({
  update: { update, reset, video, isGenerating },
  generate,
}: EditorNoticesProps) {
  const { editor: strings } = useStrings();
  const startText = sentenceOf(update.error, "");
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      <SaveNotices />
      {generate.hasFailed && <Alert tone="danger">{strings.failures.notSaved}</Alert>}
      {update.isError && (
        <PanelError
          message={[strings.failures.start, startText].filter((part) => part !== "").join(". ")}
          onRetry={() => update.mutate()}
        />
      )}
      {reset.isError && (
        <PanelError
          message={sentenceOf(reset.error, strings.failures.reset)}
          onRetry={() => reset.mutate()}
        />
      )}
      {video?.status === "failed" && !isGenerating && (
        <PanelError message={video.error ?? strings.renderFailed} onRetry={() => update.mutate()} />
      )}
    </div>
  );
}
