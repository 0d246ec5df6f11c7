import { FONT_FACES, type FontFace } from "./font-faces.js";
import { FONT_FAMILIES } from "./font-families.js";
import { fontListFor, textNeeds } from "./font-list.js";

/**
 * The font files to load before `text` can be set in any family of ours: a few dozen for English, more where other
 * scripts occur. `language` is a BCP 47 tag, which settles the forms of Han characters.
 */
export function fontFacesFor(text: string, language: string): FontFace[] {
  // Uppercasing may bring characters of its own, as in ß → SS or ŉ → ʼN.
  const needs = textNeeds(text + text.toUpperCase(), language);
  const families = new Set(FONT_FAMILIES.flatMap((family) => fontListFor(family, needs)));
  return FONT_FACES.filter((face) => families.has(face.family));
}
