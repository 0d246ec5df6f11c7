import type { Page } from "@playwright/test";

/** Has a call never answered, for pictures of what is shown meanwhile. */
export const holdCall =
  (address: string) =>
  (page: Page): Promise<unknown> =>
    page.route(address, () => undefined);

const OUT_OF_INK = "The server is out of ink.";

/** Waits until the page says what `failCall` made of its call. */
export const failureToldOn = (page: Page): Promise<void> => page.getByText(OUT_OF_INK).first().waitFor();

/** Has a call answered with a failure of the server; with a method, only that one. */
export const failCall =
  (address: string, method: string | null = null) =>
  (page: Page): Promise<unknown> =>
    page.route(address, (route) =>
      method === null || route.request().method() === method
        ? route.fulfill({ status: 502, json: { error: OUT_OF_INK, code: "internal" } })
        : route.fallback(),
    );
