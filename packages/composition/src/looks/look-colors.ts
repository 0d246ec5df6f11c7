import type { Brand } from "@inkreel/contract";
import { fromOklch, toOklch } from "../color/oklch.js";

/** The two colours a look is built from. */
export interface LookColors {
  primary: string;
  secondary: string;
}

/** The brand's own two, or the look's where the brand still has the product's defaults. */
export function lookColors(brand: Brand, own: LookColors): LookColors {
  if (brand.usesDefaultColors) return own;
  return { primary: brand.primaryColor, secondary: brand.secondaryColor };
}

/** A colour of the same hue at another lightness (0..1), with at most that chroma. Greys stay grey. */
export function shade(color: string, lightness: number, mostChroma: number): string {
  const { chroma, hueDegrees } = toOklch(color);
  const isMud = lightness < 0.5 && hueDegrees > 80 && hueDegrees < 128;
  return fromOklch({
    lightness,
    chroma: Math.min(chroma, isMud ? mostChroma * MUD_SHARE : mostChroma),
    hueDegrees,
  });
}

/** Dark yellow is mud: it is nearly grey instead. */
const MUD_SHARE = 0.3;

/** A ground in the brand's colour, dark enough for white text; for bright colours a near-black of their hue. */
export function brandGround(color: string): string {
  return toOklch(color).lightness > 0.76 ? shade(color, 0.24, 0.04) : clampLightness(color, 0.3, 0.45);
}

/** The colour with its lightness kept inside a range, so that it can be a ground or a glow. */
export function clampLightness(color: string, least: number, most: number): string {
  const oklch = toOklch(color);
  return fromOklch({ ...oklch, lightness: Math.min(most, Math.max(least, oklch.lightness)) });
}
