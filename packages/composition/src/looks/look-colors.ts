import type { Brand } from "@inkreel/contract";
import { contrastRatio } from "../color/contrast.js";
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
  return fromOklch({ lightness, chroma: Math.min(chroma, mostChroma), hueDegrees });
}

/** The colour with its lightness kept inside a range, so that it can be a ground or a glow. */
export function clampLightness(color: string, least: number, most: number): string {
  const oklch = toOklch(color);
  return fromOklch({ ...oklch, lightness: Math.min(most, Math.max(least, oklch.lightness)) });
}

/** Of two colours the one that is seen better on a ground. */
export function clearerOn(ground: string, first: string, second: string): string {
  return contrastRatio(first, ground) >= contrastRatio(second, ground) ? first : second;
}
