import type { ReactNode } from "react";
import { Header } from "./header";
import { SiteFooter } from "./site-footer";
import { CONTENT_ID, SkipLink } from "./skip-link";

interface SiteLayoutProps {
  children: ReactNode;
  /** True where the page's sections run from edge to edge. */
  isFullWidth?: boolean | undefined;
}

/** A page of the site (landing page, first step, log-in) under the site's header. */
export function SiteLayout({ children, isFullWidth = false }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header mode="site" />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={isFullWidth ? "flex-1" : "mx-auto w-full max-w-[1280px] flex-1 px-4 py-6 sm:px-6 sm:py-8"}
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
