import type { Page } from "@playwright/test";

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Adds up, from the first paint of every page on, what moves without anybody having done something. Once is enough. */
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

/** The cumulative layout shift so far, drawn frames included. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Entries of a frame are given after it was painted.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => resolve(window.layoutShift))),
        );
      }),
  );
}
