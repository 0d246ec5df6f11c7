import type { ReactNode } from "react";
import { Panel } from "../../components/ui/panel";

interface HelpSectionProps {
  id: string;
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** A part of the help page that links can name. */
export function HelpSection({ id, title, text, children }: HelpSectionProps) {
  return (
    <Panel
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 p-5 sm:p-7"
    >
      <h2 id={`${id}-title`} className="text-22 font-bold">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1.5 max-w-[68ch] text-15 text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </Panel>
  );
}
