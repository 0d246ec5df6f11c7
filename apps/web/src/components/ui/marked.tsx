import type { ReactNode } from "react";

/** A highlighted word in a headline. */
export function Marked({ children }: { children: ReactNode }) {
  return <mark className="marked">{children}</mark>;
}
