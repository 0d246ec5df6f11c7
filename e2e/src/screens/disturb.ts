import type { Page } from "@playwright/test";

/** Has a call never answered, for pictures of what is shown meanwhile. */
export const holdCall =
  (address: string) =>
  (page: Page): Promise<unknown> =>
    page.route(address, () => undefined);

/** Has a call answered with a failure of the server; with a method, only that one. */
export const failCall =
  (address: string, method: string | null = null) =>
  (page: Page): Promise<unknown> =>
    page.route(address, (route) =>
      method === null || route.request().method() === method
        ? route.fulfill({ status: 502, json: { error: "The server is out of ink.", code: "internal" } })
        : route.fallback(),
    );
