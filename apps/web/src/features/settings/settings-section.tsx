import type { ReactNode } from "react";
import { Panel } from "../../components/ui/panel";

interface SettingsSectionProps {
  /** What addresses name after "#". */
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
