import { ensureContrast } from "../color/contrast.js";
import { fromOklch, mixColors, toOklch } from "../color/oklch.js";

/** WCAG's least contrast for text, kept against the backing as it looks over white and over black. */
const MIN_CONTRAST = 4.5;
/** Above it on dark grounds: light letters look thinner than they are. */
const DARK_CONTRAST = 6;
/** Black ink and white paper, neither of them quite. */
export const INK = "#14151a";
export const PAPER = "#fffdf7";
export const SHADOW = "#00000038";

/** The colours that may mark the word being said, "#rrggbb", the one that leads in the scene first. */
export type Accents = readonly string[];

/** Below this chroma a colour is a grey, which marks nothing. */
const LEAST_CHROMA = 0.04;
/** A later colour has to be this much better than the first. */
const ORDER_COST = 0.06;

/**
 * The colour that stays most like itself when `settle` makes it legible: how far its lightness moves counts, and how
 * much of its colour it loses on the way. Greys stand back; `fallback` where there is nothing else.
 */
function chooseAccent(accents: Accents, fallback: string, settle: (color: string) => string): string {
  let best = { color: settle(fallback), cost: Number.POSITIVE_INFINITY };
  accents.forEach((accent, index) => {
    const color = settle(accent);
    const [from, to] = [toOklch(accent), toOklch(color)];
    if (from.chroma < LEAST_CHROMA) return;
    const faded = Math.max(0, from.chroma - to.chroma) * 2;
    const cost = Math.abs(to.lightness - from.lightness) + faded + index * ORDER_COST;
    if (cost < best.cost) best = { color, cost };
  });
  return best.color;
}

/** An accent, lively and light enough for a dark ground; a grey brand gets a warm yellow. */
export function onDark(accents: Accents, ground: string, fallback = "#ffd23f"): string {
  return chooseAccent(accents, fallback, (color) => ensureContrast(color, ground, DARK_CONTRAST));
}

/** An accent as it can be read on paper. */
export function onPaper(accents: Accents): string {
  return chooseAccent(accents, "#c2410c", (color) => ensureContrast(color, PAPER, MIN_CONTRAST + 0.5));
}

/** A near-black of the leading accent's hue. */
export function deepOf(accents: Accents): string {
  const { chroma, hueDegrees } = toOklch(accents[0] ?? INK);
  return fromOklch({ lightness: 0.2, chroma: Math.min(chroma, 0.045), hueDegrees });
}

/** A marker pen's colour: bright enough for ink on it. */
export function markerColor(accents: Accents): string {
  return chooseAccent(accents, "#ffe14d", (color) =>
    ensureContrast(mixColors(color, "#ffffff", 0.15), INK, 7),
  );
}
