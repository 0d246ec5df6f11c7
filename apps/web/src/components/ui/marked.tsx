import type { ReactNode } from "react";

/** A word of a headline under the highlighter. */
export function Marked({ children }: { children: ReactNode }) {
  return <mark className="marked">{children}</mark>;
}
