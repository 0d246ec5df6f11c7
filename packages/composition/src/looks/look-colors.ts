import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, type Brand } from "@inkreel/contract";
import { fromOklch, toOklch } from "../color/oklch.js";

/** The two colours a look is built from. */
export interface LookColors {
  primary: string;
  secondary: string;
}

/**
 * The brand's own two, or the look's where the brand still has the product's defaults. A brand of one colour gets its
 * other one from that: the product's black or grey beside it would be nobody's choice.
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

/** A tint of the same hue that stands off from the colour: bright beside a dark one, deep beside a bright one. */
function companion(color: string): string {
  return toOklch(color).lightness < 0.6 ? shade(color, 0.82, 0.15) : shade(color, 0.42, 0.12);
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
