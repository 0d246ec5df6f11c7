import type { ReactNode } from "react";

/** A page of the application under the application's header. */
export function AppLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
