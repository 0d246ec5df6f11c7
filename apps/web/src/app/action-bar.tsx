import type { ReactNode } from "react";

/** Scroll margin for content behind an action bar, so that a focused control is above the bar. */
export const ABOVE_ACTION_BAR = "[&_:is(input,textarea,select,button,a)]:scroll-mb-32";

/** Holds the button that continues. It stays visible wherever the page is scrolled to. */
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
