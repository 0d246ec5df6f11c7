import type { ReactNode } from "react";

/** A page of the site (landing page, first step, log-in) under the site's header. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return <main id="content">{children}</main>;
}
