import type { Page } from "@playwright/test";

/** Behind a dialog everything else is hidden from assistive technology; toasts are then read out by themselves. */
const INCLUDE_HIDDEN = { includeHidden: true } as const;

/** Waits for a toast with a title and, where one is given, the text beneath it. */
export async function expectToast(
  page: Page,
  title: string,
  text: string | RegExp | null = null,
): Promise<void> {
  const toast = page
    .getByRole("region", { name: /^Notifications/u, ...INCLUDE_HIDDEN })
    .getByRole("listitem", INCLUDE_HIDDEN)
    .filter({ has: page.getByText(title, { exact: true }) });
  await (text === null ? toast : toast.filter({ hasText: text })).waitFor();
}
