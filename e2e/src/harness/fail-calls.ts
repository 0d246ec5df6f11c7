import type { Page } from "@playwright/test";
import type { Faults } from "./watch-faults.js";

export const SERVER_SENTENCE = "The ink has run dry.";

/**
 * Has the server fail a call, as far as the page can tell. `path` is a part of its address. Best asked for once the
 * page has loaded: from then on its browser takes nothing from its cache.
 */
export async function failCalls(
  { page, faults }: { page: Page; faults: Faults },
  failing: { method: string; path: RegExp; status?: number },
): Promise<void> {
  const { method, path, status = 500 } = failing;
  // Chromium logs the answer, and the application logs what it makes of it.
  faults.allow(/^console:/u);
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error: SERVER_SENTENCE, code: "internal" } })
      : route.fallback(),
  );
}
