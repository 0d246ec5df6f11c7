import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up the layout shifts without user input, from the first paint of every page on. One call per context is enough. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (Object.hasOwn(window, "layoutShift")) return;
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) window.layoutShift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the cumulative layout shift so far, including the current frame. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // The browser reports the entries of a frame after it has painted the frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShift))),
        );
      }),
  );
}
