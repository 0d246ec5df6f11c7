import type { ReactNode } from "react";
import { Alert } from "../../components/ui/alert";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { useSaveFailures, useSaveState } from "../../lib/document/use-document";
import type { SaveFailure } from "../../lib/document/document-saver";
import type { Catalogue } from "../../strings/catalogue";
import { useStrings } from "../../strings/use-strings";
import { ConflictNotice } from "./conflict-notice";
import type { GenerateCommand } from "./use-generate";
import type { VideoUpdate } from "./use-video-update";

interface EditorNoticesProps {
  update: VideoUpdate;
  generate: GenerateCommand;
}

/** What went wrong with saving and generating, with the way to try again. */
export function EditorNotices({ update, generate }: EditorNoticesProps) {
  const { editor: strings, common } = useStrings();
  const { saver } = useDocumentSession();
  const failures = useSaveFailures();
  const isConflict = useSaveState() === "conflict";
  const { video, isGenerating } = update;
  const notices: ReactNode[] = failures.map((failure) => (
    <PanelError
      key={failure.part}
      message={messageOf(failure, strings.failures, common.unreachable)}
      onRetry={() => void saver.flush()}
    />
  ));
  if (isConflict) notices.push(<ConflictNotice key="conflict" />);
  if (generate.hasFailed)
    notices.push(
      <Alert key="save" tone="danger">
        {strings.failures.notSaved}
      </Alert>,
    );
  if (update.update.isError) {
    const text = sentenceOf(update.update.error, "");
    const message = [strings.failures.start, text].filter((part) => part !== "").join(". ");
    notices.push(<PanelError key="start" message={message} onRetry={() => update.update.mutate()} />);
  }
  if (update.reset.isError) {
    const message = sentenceOf(update.reset.error, strings.failures.reset);
    notices.push(<PanelError key="reset" message={message} onRetry={() => update.reset.mutate()} />);
  }
  if (video?.status === "failed" && !isGenerating) {
    const message = video.error ?? strings.renderFailed;
    notices.push(<PanelError key="render" message={message} onRetry={() => update.update.mutate()} />);
  }
  if (notices.length === 0) return null;
  return <div className="flex flex-col gap-2">{notices}</div>;
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
