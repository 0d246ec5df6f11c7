import type { ReactNode } from "react";
import { Header } from "./header";
import { CONTENT_ID, SkipLink } from "./skip-link";

/** Layout of an application page, below the application's header. */
export function AppLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header mode="app" />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto w-full max-w-[1280px] flex-1 px-4 py-6 sm:px-6 sm:py-8"
      >
        {children}
      </main>
    </div>
  );
}
