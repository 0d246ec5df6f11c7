import type { TextStyle } from "../text/text-block.js";
import type { FontFamily } from "./font-families.js";
import { findFontFamily, fontListFor, hasLetterOf, textNeeds } from "./font-list.js";

const ITALIC = "italic ";

/**
 * Returns the CSS font for `ctx.font` that draws `text`, including fallbacks. The weight is limited to those of the
 * family.
 */
export function fontString(options: {
  style: Pick<TextStyle, "family" | "weight" | "italic">;
  sizePx: number;
  text: string;
  language: string;
}): string {
  const { style, sizePx, text, language } = options;
  const family = findFontFamily(style.family);
  const weight = weightFor(family, style.weight, text);
  const slant = style.italic && family.hasItalic ? ITALIC : "";
  const list = fontListFor(family, textNeeds(text, language));
  return `${slant}${weight} ${sizePx}px ${list.map((name) => `"${name}"`).join(", ")}`;
}

// Scripts and emoji that have no italic. Hosts would slant the upright letters.
const UPRIGHT_ONLY =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/** Returns the font for one word of a block, which is upright if its script has no italic. */
export function wordFont(font: string, word: string): string {
  return font.startsWith(ITALIC) && UPRIGHT_ONLY.test(word) ? font.slice(ITALIC.length) : font;
}

function weightFor(family: FontFamily, weight: number, text: string): number {
  if (family.fallbackWeight !== null && !hasLetterOf(family, text)) return family.fallbackWeight;
  return Math.min(Math.max(weight, family.weightMin), family.weightMax);
}
