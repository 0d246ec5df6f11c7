import { fontFacesFor, hasFontTable } from "@inkreel/composition";
import { FONTS_URL } from "virtual:composition-fonts";

const registered = new Set<string>();
/** The text whose fonts were registered last, and its language. A video is laid out more than once with the same text. */
let last = { text: "", language: "" };
/** Slant and family of the files that are loaded. Their weights are in one file. */
const loaded = new Set<string>();

/**
 * Registers all font files that the text may need, without loading them. Returns false if that is not known before `loadFontTable` is
 * done, and nothing can be laid out.
 */
export function registerFonts(text: string, language: string): boolean {
  if (text === last.text && language === last.language) return true;
  if (!hasFontTable(text)) return false;
  for (const face of fontFacesFor(text, language)) {
    if (registered.has(face.specifier)) continue;
    registered.add(face.specifier);
    const { family, specifier, style, weightMin, weightMax } = face;
    const weight = `${weightMin} ${weightMax}`;
    document.fonts.add(new FontFace(family, `url("${FONTS_URL}${specifier}")`, { style, weight }));
  }
  last = { text, language };
  return true;
}

/** Returns true if the files of these CSS fonts are loaded. */
export function hasFonts(fonts: Iterable<string>): boolean {
  for (const font of fonts) if (!facesOf(font).every((face) => loaded.has(face))) return false;
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
    for (const face of facesOf(font)) loaded.add(face);
  });
  await Promise.all(loads);
}

const withoutSize = (font: string): string => font.replace(/(?<![\d.])[\d.]+px/u, "16px");

const faces = new Map<string, readonly string[]>();

/** Returns slant and name of the families of a CSS font, each of which has one file for all weights and sizes. */
function facesOf(font: string): readonly string[] {
  const known = faces.get(font);
  if (known !== undefined) return known;
  const slant = font.startsWith("italic ") ? "italic" : "normal";
  const found = Array.from(font.matchAll(/"([^"]*)"/gu), ([, family]) => `${slant} ${family}`);
  faces.set(font, found);
  return found;
}
