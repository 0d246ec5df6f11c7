import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Panel } from "../../components/ui/panel";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { saveAccountPreferences, usePreferences } from "../../lib/preferences";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";

/** The id of the heading of the open page, which names the page's only section. */
export const SETTINGS_HEADING_ID = "settings-heading";

/** The section of a page that has only one. The page's heading names it. */
export function SettingsSection({ children }: { children: ReactNode }) {
  return (
    <Panel as="section" aria-labelledby={SETTINGS_HEADING_ID} className={SECTION}>
      {children}
    </Panel>
  );
}

interface NamedSectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One of several sections of a page, with its own heading. */
export function NamedSection({ id, title, text, children }: NamedSectionProps) {
  return (
    <Panel as="section" id={id} aria-labelledby={`${id}-title`} className={SECTION}>
      <header>
        <h2 id={`${id}-title`} className="text-18 font-bold">
          {title}
        </h2>
        {text !== undefined && <p className="mt-1 max-w-[62ch] text-15 text-ink-2">{text}</p>}
      </header>
      {children}
    </Panel>
  );
}

const SECTION = "flex flex-col gap-5 p-5 sm:p-6";

/** Shows where the defaults are stored, and whether saving succeeded. */
export function PreferencesState() {
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
    <p role="status" className="text-13 text-ink-3">
      {text}
    </p>
  );
}
