import { contrastRatio, ensureContrast, luminance, readableOn } from "../color/contrast.js";
import { mixColors } from "../color/oklch.js";

/** Contrast that text keeps against what it stands on; above WCAG's 4.5, of which patterns and chroma subsampling eat some. */
export const TEXT_CONTRAST = 5.4;
/** The same for fills and strokes that carry meaning. */
export const SHAPE_CONTRAST = 3;
/** Secondary text is small and stands on patterns, too. */
const SOFT_CONTRAST = 6.4;
const INK_ON_FILL = "#101114";

/** The colours of one scene: a ground and all that may stand on it, contrast already settled. */
export interface Swatch {
  name: string;
  ground: string;
  /** A second tone of the ground, for shapes under text. */
  groundAlt: string;
  ink: string;
  /** Secondary text. */
  soft: string;
  /** Hairlines and empty tracks: there, but not asking for attention. */
  line: string;
  /** The brand's colour as a fill, and what is legible on it. */
  accent: string;
  onAccent: string;
  /** The brand's colour as text on the ground. */
  accentText: string;
  /** The second brand colour as a fill, and what is legible on it. */
  second: string;
  onSecond: string;
  /** The brand's colours as they are, the leading one first, for what brings its own ground along. */
  accents: readonly string[];
  /** Stars of a rating. */
  star: string;
  /** A highlighter's colour, and text on it. */
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
  /** The second colour when absent. */
  star?: string;
  /** Colour that leads when `accent` cannot be seen on the background. */
  fallback?: string;
}

/** Settles every contrast by moving the colour that stands on the other. */
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

/** Below this a colour would have to be moved so far that it were another. */
const SEEN_CONTRAST = 1.9;

/**
 * Chooses the brand colour that leads on this background: the first, unless it can hardly be seen there and another
 * can. On a light ground where none is, ink leads and the brand's colour is the highlighter.
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

/** The second colour, unless it would not be seen on the ground. */
function markFrom({ ground, accent, second }: SwatchSource): string {
  return contrastRatio(second, ground) >= 1.12 ? second : accent;
}
