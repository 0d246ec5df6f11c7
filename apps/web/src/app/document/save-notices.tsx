import type { ReactNode } from "react";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import type { SaveFailure } from "../../lib/document/document-saver";
import { type ShownConflict, useConflicts, useSaveFailures } from "../../lib/document/use-document";
import type { DocumentScene } from "../../lib/document/project-document";
import type { Catalogue } from "../../strings/catalogue";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { shownParts } from "./shown-parts";

/** Shows save errors with a retry button, and asks after a conflict which version of a scene to keep. */
export function SaveNotices() {
  const { editor: strings, common } = useStrings();
  const { saver } = useDocumentSession();
  const failures = useSaveFailures();
  const conflicts = useConflicts();
  return (
    <>
      {failures.map((failure) => (
        <PanelError
          key={failure.part}
          message={messageOf(failure, strings.failures, common.unreachable)}
          onRetry={() => void saver.flush()}
        />
      ))}
      {conflicts.map((conflict) => (
        <ConflictNotice key={conflict.mine.key} conflict={conflict} />
      ))}
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

/** Asks which version of a scene to keep after it was changed here and elsewhere. */
function ConflictNotice({ conflict }: { conflict: ShownConflict }) {
  const said = { strings: useStrings(), language: useLanguage() };
  const strings = said.strings.editor;
  const { saver } = useDocumentSession();
  const { number, mine, theirs, parts } = conflict;
  const shown = (scene: DocumentScene) => ({
    // Two versions with the same words would look alike.
    text: parts.includes("words") ? scene.text : null,
    values: shownParts(scene, parts, said),
    pictureId: parts.includes("picture") && scene.isPictureChosen ? scene.mediaAssetId : null,
  });
  return (
    <Alert tone="warning" title={strings.conflictOf(number)}>
      <p>{parts.map((part) => strings.conflictParts[part]).join(" ")}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Version label={strings.yourVersion} {...shown(mine)}>
          <Button variant="secondary" size="sm" onClick={() => void saver.keepMine(mine.key)}>
            {strings.keepMine}
          </Button>
        </Version>
        <Version label={strings.theirVersion} {...shown(theirs)}>
          <Button variant="secondary" size="sm" onClick={() => saver.takeTheirs(mine.key)}>
            {strings.takeTheirs}
          </Button>
        </Version>
      </div>
    </Alert>
  );
}

interface VersionProps {
  label: string;
  /** The words, if they differ. */
  text: string | null;
  /** The other parts that differ, one a line. */
  values: string;
  /** The chosen picture, if it differs. */
  pictureId: number | null;
  children: ReactNode;
}

function Version({ label, text, values, pictureId, children }: VersionProps) {
  const { projectId } = useDocumentSession();
  return (
    <section aria-label={label} className="flex flex-col gap-2 rounded-10 bg-surface p-3 text-ink">
      <h3 className="text-13 font-semibold text-ink-2">{label}</h3>
      {text !== null && (
        <p dir="auto" className="max-h-40 grow overflow-y-auto text-15 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {values !== "" && <p className="text-13 wrap-anywhere whitespace-pre-line">{values}</p>}
      {pictureId !== null && (
        <img
          src={`/api/projects/${projectId}/media/${pictureId}/thumbnail`}
          alt=""
          className="h-20 self-start rounded-6"
        />
      )}
      <div>{children}</div>
    </section>
  );
}
