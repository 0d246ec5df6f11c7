import { ensureContrast } from "../color/contrast.js";
import { fromOklch, mixColors, toOklch } from "../color/oklch.js";

/** Minimum contrast of WCAG for text, measured against the backing over white and over black. */
const MIN_CONTRAST = 4.5;
/** Dark grounds need more contrast, because light letters look thinner than they are. */
const DARK_CONTRAST = 6;
/** Off-black for ink and off-white for paper. */
export const INK = "#14151a";
export const PAPER = "#fffdf7";
export const SHADOW = "#00000038";

/** The colours that may highlight the spoken word, "#rrggbb", starting with the main colour of the scene. */
export type Accents = readonly string[];

/** Below this chroma, a colour is a grey and cannot highlight. */
const LEAST_CHROMA = 0.04;
/** A later colour must be better than the first by this much. */
const ORDER_COST = 0.06;

/**
 * Chooses the colour that changes least when `settle` makes it legible, measured by the change of its lightness and the
 * loss of its chroma. Greys are a last resort. Returns `fallback` if there is nothing else.
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

/** Returns an accent that is vivid and light enough for a dark ground. A grey brand gets a warm yellow. */
export function onDark(accents: Accents, ground: string, fallback = "#ffd23f"): string {
  return chooseAccent(accents, fallback, (color) => ensureContrast(color, ground, DARK_CONTRAST));
}

/** Returns an accent that is readable on paper. */
export function onPaper(accents: Accents): string {
  return chooseAccent(accents, "#c2410c", (color) => ensureContrast(color, PAPER, MIN_CONTRAST + 0.5));
}

/** Returns a near-black in the hue of the first accent. */
export function deepOf(accents: Accents): string {
  const { chroma, hueDegrees } = toOklch(accents[0] ?? INK);
  return fromOklch({ lightness: 0.2, chroma: Math.min(chroma, 0.045), hueDegrees });
}

/** Returns a highlighter colour that is bright enough for ink on it. */
export function markerColor(accents: Accents): string {
  return chooseAccent(accents, "#ffe14d", (color) =>
    ensureContrast(mixColors(color, "#ffffff", 0.15), INK, 7),
  );
}
