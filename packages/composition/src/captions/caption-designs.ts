import type { CaptionStyle, TemplateType } from "@inkreel/contract";
import type { Accents } from "./caption-accent.js";
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
 * The design of a caption style. One of the `accents` marks the word that is being said: the one that stays most like
 * itself when it is made light or dark enough to be read. Null for "off".
 */
export function captionDesign(options: {
  style: CaptionStyle;
  template: TemplateType;
  accents: Accents;
}): CaptionDesign | null {
  const { style, template, accents } = options;
  if (style === "off") return null;
  return style === "default" ? TEMPLATE_DESIGNS[template](accents) : STYLE_DESIGNS[style](accents);
}
