import { useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useEffect, useState, type ReactNode } from "react";
import { Panel } from "../../components/ui/panel";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { saveAccountPreferences, usePreferences } from "../../lib/preferences";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";

interface SettingsSectionProps {
  /** Fragment id for links ("#id"). */
  id: string;
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function SettingsSection({ id, title, text, children }: SettingsSectionProps) {
  return (
    <Panel
      as="section"
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-20 flex-col gap-5 p-5 sm:p-6"
    >
      <header>
        <h2 id={`${id}-title`} className="text-22 font-bold">
          {title}
        </h2>
        {text !== undefined && <div className="mt-1 max-w-[62ch] text-15 text-ink-2">{text}</div>}
      </header>
      {children}
    </Panel>
  );
}

interface SettingsNavProps {
  sections: readonly { id: string; title: string }[];
}

/** Navigation between the sections: a list beside them, or a scrollable row on phones. */
export function SettingsNav({ sections }: SettingsNavProps) {
  const strings = useStrings().settings;
  const inView = useSectionInView(sections);
  return (
    <nav
      aria-label={strings.sections}
      className="-mx-4 overflow-x-auto px-4 lg:sticky lg:top-20 lg:row-start-2 lg:mx-0 lg:self-start lg:overflow-visible lg:px-0"
    >
      <ul className="flex w-max gap-1 lg:w-auto lg:flex-col">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={inView === id ? "true" : undefined}
              className={clsx(
                "flex min-h-9 items-center rounded-10 px-3 text-15 whitespace-nowrap transition-colors duration-150 ease-out max-lg:min-h-11",
                inView === id
                  ? "bg-surface font-semibold text-ink inset-ring inset-ring-line"
                  : "text-ink-2 hover:bg-surface hover:text-ink",
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Returns the id of the section being read: the first one that ends below the upper fifth of the viewport. */
function useSectionInView(sections: readonly { id: string }[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    const find = (): void => {
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2 && scrollY > 0;
      const reading = sections.find(({ id }) => {
        const section = document.getElementById(id);
        return section !== null && section.getBoundingClientRect().bottom > innerHeight / 5;
      });
      setInView((isAtEnd ? sections.at(-1) : reading)?.id ?? null);
    };
    find();
    addEventListener("scroll", find, { passive: true });
    addEventListener("resize", find);
    return () => {
      removeEventListener("scroll", find);
      removeEventListener("resize", find);
    };
  }, [sections]);
  return inView;
}

interface PreferencesStateProps {
  /** True for only one section per page, so that screen readers announce each change once. */
  isLive: boolean;
}

/** Shows where the defaults are stored, and whether saving succeeded. */
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
