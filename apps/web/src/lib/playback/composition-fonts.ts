import { fontFacesFor } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import { FONTS_URL } from "virtual:composition-fonts";

const registered = new Set<string>();
const loaded = new Set<string>();

/** Tells the browser of every font file the composition's text may be set in. None of them is fetched by that. */
export function registerFonts(composition: Composition): void {
  for (const face of fontFacesFor(JSON.stringify(composition), composition.language)) {
    if (registered.has(face.specifier)) continue;
    registered.add(face.specifier);
    const { family, specifier, style, weightMin, weightMax } = face;
    const weight = `${weightMin} ${weightMax}`;
    document.fonts.add(new FontFace(family, `url("${FONTS_URL}${specifier}")`, { style, weight }));
  }
}

/** Whether text set in these CSS fonts looks as it should. */
export function hasFonts(fonts: Iterable<string>): boolean {
  for (const font of fonts) if (!loaded.has(withoutSize(font))) return false;
  return true;
}

/** Fetches what these CSS fonts need. A file that cannot be had is told in the log and stood in for by the next family. */
export async function loadFonts(fonts: Iterable<string>): Promise<void> {
  const wanted = new Set(Array.from(fonts, withoutSize));
  const loads = Array.from(wanted, async (font) => {
    try {
      await document.fonts.load(font);
    } catch (error) {
      console.error(`The font ${font} could not be loaded.`, error);
    }
    loaded.add(font);
  });
  await Promise.all(loads);
}

const withoutSize = (font: string): string => font.replace(/(?<![\d.])[\d.]+px/u, "16px");
