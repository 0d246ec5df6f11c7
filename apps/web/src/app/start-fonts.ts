const FIRST_FONTS = ['15px "Schibsted Grotesk Variable"', '13px "Martian Mono Variable"'];
/** Nobody should see an empty page for longer than this because of a font. */
const LONGEST_WAIT_MS = 400;

/** Await this before the first render, so that text is drawn in its font from the start and does not jump later. */
export const startFonts = (): Promise<void> => waitForFonts(FIRST_FONTS);

/** Waits for the fonts, but not for long. Fonts are written as in CSS: '18px "Literata Variable"'. */
export async function waitForFonts(fonts: readonly string[]): Promise<void> {
  const loaded = Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  const patience = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([loaded, patience]);
}
