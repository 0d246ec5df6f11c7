import type { ReactNode } from "react";

/** Classes that keep a focused control above the action bar when it is scrolled into view (scroll margin). */
export const ABOVE_ACTION_BAR = "[&_:is(input,textarea,select,button,a)]:scroll-mb-32";

/** A bar with the page's main button, which stays visible at the bottom while scrolling. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 -mx-1 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]"
    >
      <div className="flex flex-col gap-3 rounded-18 border border-line bg-surface p-2 shadow-overlay sm:p-3">
        {children}
      </div>
    </div>
  );
}
