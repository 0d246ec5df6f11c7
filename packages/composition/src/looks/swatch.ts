import { contrastRatio, ensureContrast, luminance, readableOn } from "../color/contrast.js";
import { ensureDistance, mixColors } from "../color/oklch.js";

/**
 * Required contrast between text and background. It exceeds the WCAG minimum of 4.5, because patterns and chroma
 * subsampling reduce the visible contrast.
 */
export const TEXT_CONTRAST = 5.4;
/** Required contrast of shapes that carry meaning. */
export const SHAPE_CONTRAST = 3;
/**
 * Required distance in OKLab of highlighters, stars and other fills from both grounds. Their hue counts too: yellow on
 * paper is seen although it is nearly as light.
 */
export const MARK_DISTANCE = 0.12;
/** Required contrast of secondary text, which is small and may be on a pattern. */
const SOFT_CONTRAST = 6.4;
const INK_ON_FILL = "#101114";

/** The colour palette of one scene: a background colour and the colours on it, which all have the required contrast. */
export interface Swatch {
  name: string;
  ground: string;
  /** A second tone of the background, for shapes behind text. */
  groundAlt: string;
  ink: string;
  /** Secondary text. */
  soft: string;
  /** Colour of hairlines and of the unfilled part of rings and bars: visible but not prominent. */
  line: string;
  /** The brand colour for filled shapes, and a legible text colour on it. */
  accent: string;
  onAccent: string;
  /** The brand colour for text on the background. */
  accentText: string;
  /** The second brand colour for filled shapes, and a legible text colour on it. */
  second: string;
  onSecond: string;
  /** The unchanged brand colours, the main one first. They are for elements that have their own background. */
  accents: readonly string[];
  /** Colour of the stars of a rating. */
  star: string;
  /** Colour of the highlighter, and the text colour on it. */
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
  /** Colour of the stars. Defaults to `second`. */
  star?: string;
  /** Main colour to use if `accent` is hardly visible on the background. */
  fallback?: string;
}

/** Creates a palette with all required contrasts. It adjusts the foreground colours and keeps the background colour. */
export function createSwatch(given: SwatchSource): Swatch {
  const source = { ...given, ...orderColors(given) };
  const { ground, groundAlt, second, card } = source;
  const onGround = (color: string, ratio: number): string =>
    [ground, groundAlt, ground].reduce((moved, tone) => ensureContrast(moved, tone, ratio), color);
  const ink = onGround(source.ink, 7);
  const accent = onGround(source.accent, SHAPE_CONTRAST);
  const grounds = [ground, groundAlt];
  const secondFill = ensureDistance(ensureContrast(second, ground, 1.6), grounds, MARK_DISTANCE);
  const soft = onGround(mixColors(ink, ground, 0.24), SOFT_CONTRAST);
  const mark = ensureDistance(markFrom(source), grounds, MARK_DISTANCE);
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
    star: ensureDistance(source.star ?? secondFill, grounds, MARK_DISTANCE),
    mark,
    onMark: readableOn(mark, INK_ON_FILL, "#ffffff"),
    card,
    onCard: ensureContrast(source.ink, card, 7),
    isDark: contrastRatio("#ffffff", ground) > contrastRatio("#000000", ground),
  };
}

/**
 * Minimum contrast of a brand colour. Below this, the adjustment would be so large that it is no longer the brand's
 * colour.
 */
const SEEN_CONTRAST = 1.9;

/**
 * Chooses the main colour for this background: the first brand colour, or the second if only that is clearly visible.
 * If neither is visible on a light background, the text colour becomes the main colour and the brand colour the
 * highlighter.
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

/** Returns the highlighter colour: the second brand colour if it is visible on the background. */
function markFrom({ ground, accent, second }: SwatchSource): string {
  return contrastRatio(second, ground) >= 1.12 ? second : accent;
}
