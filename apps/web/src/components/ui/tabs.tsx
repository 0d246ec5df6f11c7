import { clsx } from "clsx";
import { Tabs as RadixTabs } from "radix-ui";
import type { ReactNode } from "react";

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
}

/** Tabs that switch between views. Arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, value, onChange, tabs }: TabsProps<Value>) {
  // More than four names share the width of a panel by their lengths.
  const isNarrow = tabs.length > 4;
  return (
    <RadixTabs.Root value={value} onValueChange={(chosen) => onChange(chosen as Value)}>
      <RadixTabs.List
        aria-label={label}
        className={clsx(
          "gap-1 rounded-14 bg-surface-2 p-1",
          // On the smallest phones, they need two lines.
          isNarrow ? "flex flex-wrap *:flex-auto" : "grid grid-flow-col auto-cols-fr",
        )}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={clsx(TAB_LOOK, isNarrow ? "px-1.5 text-13" : "px-3 text-15")}
          >
            {tab.icon}
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="mt-4 rounded-10">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

const TAB_LOOK =
  "flex min-h-9 items-center justify-center gap-2 rounded-10 font-medium text-ink-2 transition-colors duration-150 ease-out hover:text-ink data-[state=active]:bg-surface data-[state=active]:font-semibold data-[state=active]:text-ink data-[state=active]:shadow-card data-[state=active]:inset-ring data-[state=active]:inset-ring-line-strong max-sm:min-h-11";
