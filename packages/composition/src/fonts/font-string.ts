import type { TextStyle } from "../text/text-block.js";
import type { FontFamily } from "./font-families.js";
import { findFontFamily, fontListFor, hasLetterOf, textNeeds } from "./font-list.js";

const ITALIC = "italic ";

/**
 * Returns the CSS font for `ctx.font` that draws `text`, including fallback families. The weight is limited to the
 * range of the family.
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

// Matches emoji and scripts without italics. Browsers would slant their upright letters artificially.
const UPRIGHT_ONLY =
  /[\p{Extended_Pictographic}\p{Regional_Indicator}]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/** Returns the font for one word, without italics if its script has none. */
export function wordFont(font: string, word: string): string {
  return font.startsWith(ITALIC) && UPRIGHT_ONLY.test(word) ? font.slice(ITALIC.length) : font;
}

function weightFor(family: FontFamily, weight: number, text: string): number {
  if (family.fallbackWeight !== null && !hasLetterOf(family, text)) return family.fallbackWeight;
  return Math.min(Math.max(weight, family.weightMin), family.weightMax);
}
