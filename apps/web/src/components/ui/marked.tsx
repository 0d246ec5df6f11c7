import type { ReactNode } from "react";

/** A highlighted word of a headline. */
export function Marked({ children }: { children: ReactNode }) {
  return <mark className="marked">{children}</mark>;
}
