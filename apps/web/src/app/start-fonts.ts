const FIRST_FONTS = ['15px "Schibsted Grotesk Variable"', '13px "Martian Mono Variable"'];
/** Maximum time to delay the first render for fonts. */
const LONGEST_WAIT_MS = 400;

/**
 * Waits for the fonts of the start page. Await it before the first render, so that text does not shift when the fonts
 * arrive.
 */
export const startFonts = (): Promise<void> => waitForFonts(FIRST_FONTS);

/** Waits for fonts, up to a maximum time. Fonts are in CSS notation: '18px "Literata Variable"'. */
export async function waitForFonts(fonts: readonly string[]): Promise<void> {
  const loaded = Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  const patience = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([loaded, patience]);
}
