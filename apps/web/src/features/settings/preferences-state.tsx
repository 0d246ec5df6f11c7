import { useQueryClient } from "@tanstack/react-query";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { saveAccountPreferences, usePreferences } from "../../lib/preferences";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";

interface PreferencesStateProps {
  /** False for all but one of a page, or each change would be read out several times. */
  isLive: boolean;
}

/** Where the defaults are kept, and whether that went well. */
export function PreferencesState({ isLive }: PreferencesStateProps) {
  const strings = useStrings().settings;
  const queryClient = useQueryClient();
  const { user } = useUser();
  const { error, reload, saving } = usePreferences();
  if (error !== null) return <PanelError message={sentenceOf(error, strings.loadFailed)} onRetry={reload} />;
  if (saving === "failed")
    return <PanelError message={strings.saveFailed} onRetry={() => saveAccountPreferences(queryClient)} />;
  const kept = user === null ? strings.keptHere : strings.keptWithAccount;
  const text = saving === "pending" ? strings.saving : saving === "saved" ? strings.saved : kept;
  return (
    <p role={isLive ? "status" : undefined} className="text-13 text-ink-3">
      {text}
    </p>
  );
}
