import { parseColor } from "./color.js";
import { fromOklch, toLinear, toOklch } from "./oklch.js";

/** Returns the relative luminance, from 0 for black to 1 for white (WCAG 2.2). */
export function luminance(color: string): number {
  const { red, green, blue } = parseColor(color);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** Returns the WCAG 2.2 contrast of two opaque colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns black or white (or one of the two given colours), whichever is more readable on the colour. */
export function readableOn(color: string, dark = "#000000", light = "#ffffff"): string {
  return contrastRatio(dark, color) >= contrastRatio(light, color) ? dark : light;
}

const STEP = 0.005;

/**
 * Returns the colour nearest to `color` whose contrast with `against` is at least `ratio`. It changes the OKLCH
 * lightness and keeps the hue and as much chroma as sRGB allows. A colour that is lighter than `against` becomes
 * lighter, and a darker one becomes darker. If that cannot reach the ratio, it tries the other direction, and finally
 * returns black or white.
 */
export function ensureContrast(color: string, against: string, ratio: number): string {
  if (contrastRatio(color, against) >= ratio) return color;
  const isLighter = luminance(color) >= luminance(against);
  const preferred = moveLightness({ color, against, ratio, direction: isLighter ? 1 : -1 });
  const other = moveLightness({ color, against, ratio, direction: isLighter ? -1 : 1 });
  return preferred ?? other ?? readableOn(against);
}

function moveLightness(options: {
  color: string;
  against: string;
  ratio: number;
  direction: 1 | -1;
}): string | null {
  const { color, against, ratio, direction } = options;
  const from = toOklch(color);
  for (let lightness = from.lightness; lightness >= 0 && lightness <= 1; lightness += direction * STEP) {
    const moved = fromOklch({ ...from, lightness });
    if (contrastRatio(moved, against) >= ratio) return moved;
  }
  const end = direction === 1 ? "#ffffff" : "#000000";
  return contrastRatio(end, against) >= ratio ? end : null;
}
