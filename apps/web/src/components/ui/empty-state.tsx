import type { ReactNode } from "react";

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

/** Shown in place of an empty list, with advice. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-14 border border-dashed border-line-strong px-6 py-10 text-center">
      <span
        aria-hidden
        className="mb-1 grid size-12 place-items-center rounded-14 bg-accent-soft text-accent"
      >
        {icon}
      </span>
      <p className="text-18 font-bold">{title}</p>
      <div className="max-w-[46ch] text-15 text-ink-2">{text}</div>
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
