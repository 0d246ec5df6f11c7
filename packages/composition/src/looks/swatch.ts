import { contrastRatio, ensureContrast, luminance, readableOn } from "../color/contrast.js";
import { mixColors } from "../color/oklch.js";

/** Contrast of text with its ground. It is above the 4.5 of WCAG, because patterns and chroma subsampling reduce it. */
export const TEXT_CONTRAST = 5.4;
/** Contrast of fills and strokes that carry meaning. */
export const SHAPE_CONTRAST = 3;
/** Contrast of secondary text, which is small and also appears on patterns. */
const SOFT_CONTRAST = 6.4;
const INK_ON_FILL = "#101114";

/** The colours of one scene: a ground and all colours on it, with the required contrasts. */
export interface Swatch {
  name: string;
  ground: string;
  /** A second tone of the ground, for shapes behind text. */
  groundAlt: string;
  ink: string;
  /** Secondary text. */
  soft: string;
  /** Colour of hairlines and empty tracks: visible but not prominent. */
  line: string;
  /** The colour of the brand as a fill, and a legible colour on it. */
  accent: string;
  onAccent: string;
  /** The colour of the brand for text on the ground. */
  accentText: string;
  /** The second colour of the brand as a fill, and a legible colour on it. */
  second: string;
  onSecond: string;
  /** The unchanged colours of the brand, the main one first, for elements with their own ground. */
  accents: readonly string[];
  /** Colour of the stars of a rating. */
  star: string;
  /** Colour of the highlighter, and of the text on it. */
  mark: string;
  onMark: string;
  card: string;
  onCard: string;
  isDark: boolean;
}

export interface SwatchSource {
  name: string;
  ground: string;
  groundAlt: string;
  ink: string;
  accent: string;
  second: string;
  card: string;
  /** Defaults to the second colour. */
  star?: string;
  /** Main colour if `accent` is not visible on the background. */
  fallback?: string;
}

/** Creates a swatch with all required contrasts. It changes the colours in front and not the ground. */
export function createSwatch(given: SwatchSource): Swatch {
  const source = { ...given, ...orderColors(given) };
  const { ground, groundAlt, second, card } = source;
  const onGround = (color: string, ratio: number): string =>
    [ground, groundAlt, ground].reduce((moved, tone) => ensureContrast(moved, tone, ratio), color);
  const ink = onGround(source.ink, 7);
  const accent = onGround(source.accent, SHAPE_CONTRAST);
  const secondFill = ensureContrast(second, ground, 1.6);
  const soft = onGround(mixColors(ink, ground, 0.24), SOFT_CONTRAST);
  const mark = markFrom(source);
  return {
    ...source,
    ink,
    soft,
    line: mixColors(ground, ink, 0.22),
    accent,
    onAccent: readableOn(accent, INK_ON_FILL, "#ffffff"),
    accentText: onGround(source.accent, TEXT_CONTRAST),
    second: secondFill,
    onSecond: readableOn(secondFill, INK_ON_FILL, "#ffffff"),
    accents: [source.accent, source.second],
    star: source.star ?? secondFill,
    mark,
    onMark: readableOn(mark, INK_ON_FILL, "#ffffff"),
    card,
    onCard: ensureContrast(source.ink, card, 7),
    isDark: contrastRatio("#ffffff", ground) > contrastRatio("#000000", ground),
  };
}

/** A colour with less contrast would have to change so much that it would be another colour. */
const SEEN_CONTRAST = 1.9;

/**
 * Chooses the main brand colour for this background: the first, unless it is hardly visible and the other is visible.
 * On a light ground where neither is visible, ink is the main colour and the brand colour the highlighter.
 */
function orderColors({ ground, accent, second, ink, fallback }: SwatchSource): {
  accent: string;
  second: string;
} {
  if (contrastRatio(accent, ground) >= SEEN_CONTRAST) return { accent, second };
  if (fallback !== undefined && contrastRatio(fallback, ground) >= SEEN_CONTRAST) {
    return { accent: fallback, second: fallback };
  }
  if (contrastRatio(second, ground) >= SEEN_CONTRAST) return { accent: second, second: accent };
  return luminance(ground) > 0.4 ? { accent: ink, second: accent } : { accent, second };
}

/** Returns the second colour, unless it is not visible on the ground. */
function markFrom({ ground, accent, second }: SwatchSource): string {
  return contrastRatio(second, ground) >= 1.12 ? second : accent;
}
