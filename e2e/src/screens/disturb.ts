import type { Page } from "@playwright/test";

/** Leaves a call without a response, for pictures of the loading state. */
export const holdCall =
  (address: string) =>
  (page: Page): Promise<unknown> =>
    page.route(address, () => undefined);

const OUT_OF_INK = "The server is out of ink.";

/** Waits until the page shows the error that `failCall` has caused. */
export const failureToldOn = (page: Page): Promise<void> => page.getByText(OUT_OF_INK).first().waitFor();

/** Answers a call with a server error. With a method, only calls of this method fail. */
export const failCall =
  (address: string, method: string | null = null) =>
  (page: Page): Promise<unknown> =>
    page.route(address, (route) =>
      method === null || route.request().method() === method
        ? route.fulfill({ status: 502, json: { error: OUT_OF_INK, code: "internal" } })
        : route.fallback(),
    );
