import type { CaptionStyle, TemplateType } from "@inkreel/contract";
import type { CaptionDesign } from "./caption-design.js";
import { bold, classic, highlight, minimal, modern, type Design } from "./style-designs.js";
import { TEMPLATE_DESIGNS } from "./template-designs.js";

const STYLE_DESIGNS: Record<Exclude<CaptionStyle, "off" | "default">, Design> = {
  modern,
  classic,
  bold,
  minimal,
  highlight,
};

/**
 * The design of a caption style. `accent` ("#rrggbb") marks the word that is being said; it is made lighter or darker
 * until it can be read. Null for "off".
 */
export function captionDesign(options: {
  style: CaptionStyle;
  template: TemplateType;
  accent: string;
}): CaptionDesign | null {
  const { style, template, accent } = options;
  if (style === "off") return null;
  return style === "default" ? TEMPLATE_DESIGNS[template](accent) : STYLE_DESIGNS[style](accent);
}
