import type { Page } from "@playwright/test";
import type { Faults } from "./watch-faults.js";

export const SERVER_SENTENCE = "The ink has run dry.";

/**
 * Makes a call of the page fail as if the server had failed. `path` is a part of the call's address. Use it after the
 * page has loaded, because the browser uses no cache after this.
 */
export async function failCalls(
  { page, faults }: { page: Page; faults: Faults },
  failing: { method: string; path: RegExp; status?: number },
): Promise<void> {
  const { method, path, status = 500 } = failing;
  // Chromium logs the response, and the application logs its own error.
  faults.allow(/^console:/u);
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { error: SERVER_SENTENCE, code: "internal" } })
      : route.fallback(),
  );
}
