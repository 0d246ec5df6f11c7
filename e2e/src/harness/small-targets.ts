import type { Page } from "@playwright/test";

const TARGET_MIN_PX = 24;

/**
 * Returns the controls that are smaller than a fingertip needs, of the page or of the first element that a selector finds. Links inside a
 * sentence may be as high as its line.
 */
export function smallTargets(page: Page, within = "body"): Promise<string[]> {
  return page.evaluate(
    ([minPx, selector]) => {
      const controls = [
        ...(document
          .querySelector(selector)
          ?.querySelectorAll<HTMLElement>("button, a[href], input, select, [role=slider]") ?? []),
      ];
      const isSmall = (element: HTMLElement): boolean => {
        const target = element.closest("label") ?? element;
        const { width, height } = target.getBoundingClientRect();
        const isHidden = width <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true });
        const isInSentence = element.tagName === "A" && getComputedStyle(element).display === "inline";
        return !isHidden && !isInSentence && (width < minPx || height < minPx);
      };
      return controls.filter(isSmall).map((element) => element.outerHTML.slice(0, 120));
    },
    [TARGET_MIN_PX, within] as const,
  );
}
