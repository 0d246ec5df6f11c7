import type { ReactNode } from "react";

/** A key of the keyboard, as in "Press Esc". */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-6 items-center justify-center rounded-6 border border-current/35 px-1.5 py-0.5 font-time text-11 leading-none">
      {children}
    </kbd>
  );
}
