import { clsx } from "clsx";
import { ListTree, MonitorPlay, SlidersHorizontal } from "lucide-react";
import { useRef, type KeyboardEvent } from "react";
import { useWarnedScenes } from "../../lib/document/use-text-warnings";
import { useStrings } from "../../strings/use-strings";
import { GenerateButton } from "./editor-bar";
import type { GenerateCommand } from "./use-generate";

export const EDITOR_TABS = ["configure", "preview", "scenes"] as const;
export type EditorTab = (typeof EDITOR_TABS)[number];

const ICONS = { configure: SlidersHorizontal, preview: MonitorPlay, scenes: ListTree };
export const panelId = (tab: EditorTab): string => `editor-${tab}`;
const tabId = (tab: EditorTab): string => `editor-tab-${tab}`;

interface PhoneTabsProps {
  value: EditorTab;
  onChange: (tab: EditorTab) => void;
  generate: GenerateCommand;
}

/**
 * Tabs for phones, which show one panel at a time. The main button is at the bottom, within reach of the thumb. In a low
 * window, such as a large zoom leaves, it stands beside the tabs.
 */
export function PhoneTabs({ value, onChange, generate }: PhoneTabsProps) {
  const strings = useStrings().editor;
  const list = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const at = EDITOR_TABS.indexOf(value);
    const index = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = index === undefined ? undefined : EDITOR_TABS.at(index % EDITOR_TABS.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <footer className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface px-3 pt-2.5 pb-[max(6px,env(safe-area-inset-bottom))] lg:hidden short:flex short:flex-row-reverse short:items-center short:gap-3 short:pt-1.5">
      <GenerateButton generate={generate} className="w-full short:w-auto short:shrink-0" />
      <div
        ref={list}
        role="tablist"
        aria-label={strings.tabs}
        onKeyDown={walk}
        className="mt-1.5 grid grid-cols-3 short:mt-0 short:grow"
      >
        {EDITOR_TABS.map((tab) => {
          const Icon = ICONS[tab];
          const isShown = tab === value;
          return (
            <button
              key={tab}
              id={tabId(tab)}
              type="button"
              role="tab"
              aria-selected={isShown}
              aria-controls={isShown ? panelId(tab) : undefined}
              tabIndex={isShown ? 0 : -1}
              onClick={() => onChange(tab)}
              className="flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-10 text-12 font-medium"
            >
              <span
                className={clsx(
                  "rounded-full px-4 py-1",
                  isShown ? "bg-marker text-marker-ink" : "text-ink-2",
                )}
              >
                <Icon aria-hidden size={17} />
              </span>
              <span className={isShown ? "font-semibold text-ink" : "text-ink-2"}>
                {strings[tab]}
                {tab === "scenes" && <WarningCount />}
              </span>
            </button>
          );
        })}
      </div>
    </footer>
  );
}

/** Shows the number of warnings in the scenes while their panel is hidden. */
function WarningCount() {
  const strings = useStrings().textWarnings;
  const count = useWarnedScenes().reduce((sum, { textWarnings }) => sum + textWarnings.length, 0);
  if (count === 0) return null;
  return (
    <span className="ms-1 inline-block min-w-5 rounded-full bg-danger px-1 text-center font-time text-11 text-surface">
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {strings.count(count)}</span>
    </span>
  );
}
