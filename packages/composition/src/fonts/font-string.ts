import type { TextStyle } from "../text/text-block.js";
import type { FontFamily } from "./font-families.js";
import { findFontFamily, fontListFor, hasLetterOf } from "./font-list.js";

/** The CSS font for `ctx.font` that draws `text`, fallbacks included. The weight is kept within the family's. */
export function fontString(options: {
  style: Pick<TextStyle, "family" | "weight" | "italic">;
  sizePx: number;
  text: string;
  language: string;
}): string {
  const { style, sizePx, text, language } = options;
  const family = findFontFamily(style.family);
  const weight = weightFor(family, style.weight, text);
  const slant = style.italic && family.hasItalic ? "italic " : "";
  const list = fontListFor({ text, family: style.family, language });
  return `${slant}${weight} ${sizePx}px ${list.map((name) => `"${name}"`).join(", ")}`;
}

function weightFor(family: FontFamily, weight: number, text: string): number {
  if (family.fallbackWeight !== null && !hasLetterOf(family, text)) return family.fallbackWeight;
  return Math.min(Math.max(weight, family.weightMin), family.weightMax);
}
