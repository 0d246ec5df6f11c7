import { fontFacesFor } from "@inkreel/composition";
import { FONTS_URL } from "virtual:composition-fonts";

const registered = new Set<string>();
const loaded = new Set<string>();

/** Registers all font files that the text may need, without loading them. */
export function registerFonts(text: string, language: string): void {
  for (const face of fontFacesFor(text, language)) {
    if (registered.has(face.specifier)) continue;
    registered.add(face.specifier);
    const { family, specifier, style, weightMin, weightMax } = face;
    const weight = `${weightMin} ${weightMax}`;
    document.fonts.add(new FontFace(family, `url("${FONTS_URL}${specifier}")`, { style, weight }));
  }
}

/** Returns true if these CSS fonts are loaded. */
export function hasFonts(fonts: Iterable<string>): boolean {
  for (const font of fonts) if (!loaded.has(withoutSize(font))) return false;
  return true;
}

/** Loads these CSS fonts. A missing file is logged, and the browser falls back to the next font family. */
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
