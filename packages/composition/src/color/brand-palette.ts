import { readableOn } from "./contrast.js";
import { fromOklch, mixColors, toOklch } from "./oklch.js";

/** Colours that go together, made of the brand's two. */
export interface BrandPalette {
  primary: string;
  secondary: string;
  /** Text on the primary colour: near black or near white with a breath of the brand's hue. */
  onPrimary: string;
  onSecondary: string;
  /** Near-black and near-white paper in the primary's hue. */
  ink: string;
  paper: string;
  /** The primary much darkened and much lightened, for backgrounds. */
  deep: string;
  tint: string;
  /** The livelier of the two colours, for what should catch the eye. */
  accent: string;
  /** Between the two, for gradients. */
  blend: string;
}

/** Derives the palette from "#rrggbb" brand colours. Greys stay grey: hue is only carried where there is chroma. */
export function brandPalette(primary: string, secondary: string): BrandPalette {
  const base = toOklch(primary);
  const shade = (lightness: number, mostChroma: number): string =>
    fromOklch({ lightness, chroma: Math.min(base.chroma, mostChroma), hueDegrees: base.hueDegrees });
  const ink = shade(0.18, 0.03);
  const paper = shade(0.975, 0.012);
  return {
    primary,
    secondary,
    onPrimary: readableOn(primary, ink, paper),
    onSecondary: readableOn(secondary, ink, paper),
    ink,
    paper,
    deep: shade(0.26, 0.09),
    tint: shade(0.92, 0.05),
    accent: toOklch(secondary).chroma > base.chroma ? secondary : primary,
    blend: mixColors(primary, secondary, 0.5),
  };
}
