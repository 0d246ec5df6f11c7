import type { Brand } from "@inkreel/contract";
import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR } from "@inkreel/contract/plain";
import { fromOklch, toOklch } from "../color/oklch.js";

/** The two colours from which a look is built. */
export interface LookColors {
  primary: string;
  secondary: string;
}

/**
 * Returns the two brand colours. If the brand still has the default colours of the product, it returns the own colours
 * of the look. If the brand has only one colour, the second is derived from it, because the default black or grey would
 * look accidental.
 */
export function lookColors(brand: Brand, own: LookColors): LookColors {
  if (brand.usesDefaultColors) return own;
  const { primaryColor: primary, secondaryColor: secondary } = brand;
  const isPrimaryChosen = primary.toLowerCase() !== DEFAULT_PRIMARY_COLOR;
  const isSecondaryChosen = secondary.toLowerCase() !== DEFAULT_SECONDARY_COLOR;
  if (isPrimaryChosen && !isSecondaryChosen) return { primary, secondary: companion(primary) };
  if (isSecondaryChosen && !isPrimaryChosen) return { primary: shade(secondary, 0.3, 0.09), secondary };
  return { primary, secondary };
}

/** Returns a contrasting tint of the same hue: bright for a dark colour, dark for a bright one. */
function companion(color: string): string {
  return toOklch(color).lightness < 0.6 ? shade(color, 0.82, 0.15) : shade(color, 0.42, 0.12);
}

/** Returns a colour of the same hue with the given lightness (0..1) and at most the given chroma. */
export function shade(color: string, lightness: number, mostChroma: number): string {
  const { chroma, hueDegrees } = toOklch(color);
  const isMud = lightness < 0.5 && hueDegrees > 80 && hueDegrees < 128;
  return fromOklch({
    lightness,
    chroma: Math.min(chroma, isMud ? mostChroma * MUD_SHARE : mostChroma),
    hueDegrees,
  });
}

/** Factor for the chroma of dark yellow, which would otherwise look muddy. */
const MUD_SHARE = 0.3;

/**
 * Returns a background in the brand colour that is dark enough for white text. Bright colours become a near-black of
 * the same hue.
 */
export function brandGround(color: string): string {
  return toOklch(color).lightness > 0.76 ? shade(color, 0.24, 0.04) : clampLightness(color, 0.3, 0.45);
}

/** Returns the colour with its OKLCH lightness limited to a range, for a background or a glow. */
export function clampLightness(color: string, least: number, most: number): string {
  const oklch = toOklch(color);
  return fromOklch({ ...oklch, lightness: Math.min(most, Math.max(least, oklch.lightness)) });
}
