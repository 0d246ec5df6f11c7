import { clsx } from "clsx";
import { CircleAlert, CloudCheck, CloudOff, CloudUpload, GitMerge } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { SaveState } from "../../lib/document/project-document";
import { useSaveState } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";

const ICONS = {
  saved: CloudCheck,
  pending: CloudUpload,
  saving: CloudUpload,
  offline: CloudOff,
  conflict: GitMerge,
  failed: CircleAlert,
} satisfies Record<SaveState, unknown>;

/** Shows whether all edits are saved on the server. */
export function SaveBadge() {
  const strings = useStrings().editor;
  const state = useSaveState();
  const Icon = ICONS[state];
  const isWrong = state === "failed" || state === "conflict";
  return (
    <>
      <span
        data-save-state={state}
        className={clsx(
          "flex items-center gap-1.5 text-13 whitespace-nowrap",
          isWrong ? "font-semibold text-danger" : "text-ink-2",
        )}
      >
        <Icon aria-hidden size={15} className="max-lg:hidden" />
        {strings[state === "pending" ? "saving" : state]}
      </span>
      <SpokenSaveState state={state} />
    </>
  );
}

/**
 * Announces save problems and their end to screen readers. Successful saves are not announced, because there are too
 * many.
 */
function SpokenSaveState({ state }: { state: SaveState }) {
  const strings = useStrings().editor;
  const [spoken, setSpoken] = useState("");
  const hadTrouble = useRef(false);
  useEffect(() => {
    const trouble = {
      offline: strings.offlineSpoken,
      conflict: strings.conflictText,
      failed: strings.failed,
    };
    if (state === "offline" || state === "conflict" || state === "failed") {
      hadTrouble.current = true;
      setSpoken(trouble[state]);
    } else if (state === "saved" && hadTrouble.current) {
      hadTrouble.current = false;
      setSpoken(strings.savedAgain);
    }
  }, [state, strings]);
  return (
    <span aria-live="polite" className="sr-only">
      {spoken}
    </span>
  );
}
