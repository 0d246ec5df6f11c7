import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import type { SaveFailure } from "../../lib/document/document-saver";
import { useSaveFailures, useSaveState } from "../../lib/document/use-document";
import type { Catalogue } from "../../strings/catalogue";
import { useStrings } from "../../strings/use-strings";
import { ConflictNotice } from "./conflict-notice";

/** What the server refused to save, with the way to try again, and whose scenes are to stay after a conflict. */
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
