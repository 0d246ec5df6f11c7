import type { Page } from "@playwright/test";

/** A dialog hides everything behind it from assistive technology, but the region of toasts still announces them. */
const INCLUDE_HIDDEN = { includeHidden: true } as const;

/** Waits for a toast with a title and, if given, the text below it. */
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
