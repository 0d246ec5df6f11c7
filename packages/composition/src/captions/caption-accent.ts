import { ensureContrast } from "../color/contrast.js";
import { fromOklch, mixColors, toOklch } from "../color/oklch.js";

/** WCAG's least contrast for text, kept against the backing as it looks over white and over black. */
const MIN_CONTRAST = 4.5;
/** Black ink and white paper, neither of them quite. */
export const INK = "#14151a";
export const PAPER = "#fffdf7";
export const SHADOW = "#00000038";

/** The accent, lively and light enough for a dark ground; a grey brand gets a warm yellow. */
export function onDark(accent: string, ground: string, fallback = "#ffd23f"): string {
  return ensureContrast(toOklch(accent).chroma < 0.04 ? fallback : accent, ground, 7);
}

/** The accent as it can be read on paper. */
export function onPaper(accent: string): string {
  return ensureContrast(toOklch(accent).chroma < 0.04 ? "#c2410c" : accent, PAPER, MIN_CONTRAST + 0.5);
}

/** A near-black of the accent's hue. */
export function deepOf(accent: string): string {
  const { chroma, hueDegrees } = toOklch(accent);
  return fromOklch({ lightness: 0.2, chroma: Math.min(chroma, 0.045), hueDegrees });
}

/** A marker pen's colour: bright enough for ink on it. */
export function markerColor(accent: string): string {
  const bright = toOklch(accent).chroma < 0.04 ? "#ffe14d" : accent;
  return ensureContrast(mixColors(bright, "#ffffff", 0.15), INK, 7);
}
