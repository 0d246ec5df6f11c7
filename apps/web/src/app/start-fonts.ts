const FIRST_FONTS = ['15px "Schibsted Grotesk Variable"', '13px "Martian Mono Variable"'];
/** Longer than this nobody should look at an empty page for the sake of a font. */
const LONGEST_WAIT_MS = 400;

/** Await this before the first render, so that text is drawn in its font from the start and does not jump later. */
export const startFonts = (): Promise<void> => waitForFonts(FIRST_FONTS);

/** Until the fonts are there, but not for long. Fonts as in CSS: '18px "Literata Variable"'. */
export async function waitForFonts(fonts: readonly string[]): Promise<void> {
  const loaded = Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  const patience = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  await Promise.race([loaded, patience]);
}
