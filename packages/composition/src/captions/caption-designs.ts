import type { AspectRatio, CaptionSize, CaptionStyle, TemplateType } from "@inkreel/contract";
import { ensureContrast } from "../color/contrast.js";
import { fromOklch, mixColors, toOklch } from "../color/oklch.js";
import type { CaptionDesign } from "./caption-design.js";

/** Minimum text contrast of WCAG. It must hold for the backing on both a white and a black picture. */
const MIN_CONTRAST = 4.5;
/** Contrast required on dark backgrounds, where light letters look thinner than they are. */
const DARK_CONTRAST = 6;
/** Off-black for ink and off-white for paper. */
const INK = "#14151a";
const PAPER = "#fffdf7";
const SHADOW = "#00000038";
const MAX_CAPTION_LINES = 2;

/** Colours that may highlight the spoken word, as "#rrggbb". The main colour of the scene comes first. */
type Accents = readonly string[];

/** OKLCH chroma below which a colour counts as grey and cannot serve as a highlight. */
const LEAST_CHROMA = 0.04;
/** Penalty that makes the first accent win unless a later one is clearly better. */
const ORDER_COST = 0.06;

/** Creates a caption design from the accent colours of a scene. */
type Design = (accents: Accents) => CaptionDesign;

const modern: Design = (accents) => ({
  family: "Plus Jakarta Sans",
  weight: 800,
  italic: false,
  uppercase: false,
  lineHeight: 1.2,
  letterSpacingEm: -0.02,
  sizePx: { "9:16": 64, "16:9": 54, "1:1": 52 },
  preferredChars: 26,
  maxLines: MAX_CAPTION_LINES,
  anchor: "middle",
  backing: { kind: "page", color: "#0e0f14f2", radiusEm: 0.5, padXEm: 0.62, padYEm: 0.42, shadow: null },
  stroke: null,
  colors: { waiting: "#ffffff", active: onDark(accents, "#26272b"), said: "#ffffff" },
  marker: { kind: "none" },
  popScale: 1,
  entrance: "rise",
});

const classic: Design = () => ({
  family: "Inter",
  weight: 600,
  italic: false,
  uppercase: false,
  lineHeight: 1.34,
  letterSpacingEm: -0.006,
  sizePx: { "9:16": 52, "16:9": 48, "1:1": 44 },
  preferredChars: 44,
  maxLines: MAX_CAPTION_LINES,
  anchor: "edge",
  backing: { kind: "lines", color: "#000000d9", radiusEm: 0.14, padXEm: 0.4, padYEm: 0.02 },
  stroke: null,
  colors: { waiting: "#c9c9cc", active: "#ffffff", said: "#ffffff" },
  marker: { kind: "none" },
  popScale: 1,
  entrance: "fade",
});

const bold: Design = (accents) => ({
  family: "Montserrat",
  weight: 900,
  italic: false,
  uppercase: true,
  lineHeight: 1.1,
  letterSpacingEm: -0.025,
  sizePx: { "9:16": 96, "16:9": 82, "1:1": 80 },
  preferredChars: 14,
  maxLines: MAX_CAPTION_LINES,
  anchor: "middle",
  backing: { kind: "none" },
  stroke: { color: "#000000", widthEm: 0.18 },
  colors: { waiting: "#ffffff", active: onDark(accents, "#000000", "#ffe600"), said: "#ffffff" },
  marker: { kind: "none" },
  popScale: 1.09,
  entrance: "rise",
});

const minimal: Design = () => ({
  family: "Inter",
  weight: 400,
  italic: false,
  uppercase: false,
  lineHeight: 1.36,
  letterSpacingEm: 0.002,
  sizePx: { "9:16": 42, "16:9": 38, "1:1": 36 },
  preferredChars: 52,
  maxLines: MAX_CAPTION_LINES,
  anchor: "edge",
  backing: { kind: "scrim", color: "#000000b0", featherEm: 2, padXEm: 0.4, padYEm: 0.1 },
  stroke: null,
  colors: { waiting: "#dadadc", active: "#ffffff", said: "#ffffff" },
  marker: { kind: "none" },
  popScale: 1,
  entrance: "fade",
});

const highlight: Design = (accents) => {
  const marker = markerColor(accents);
  return {
    family: "Bricolage Grotesque",
    weight: 700,
    italic: false,
    uppercase: false,
    lineHeight: 1.26,
    letterSpacingEm: -0.014,
    sizePx: { "9:16": 62, "16:9": 54, "1:1": 52 },
    preferredChars: 28,
    maxLines: MAX_CAPTION_LINES,
    anchor: "middle",
    backing: { kind: "page", color: PAPER, radiusEm: 0.28, padXEm: 0.6, padYEm: 0.4, shadow: SHADOW },
    stroke: null,
    colors: { waiting: INK, active: INK, said: INK },
    marker: { kind: "swipe", color: marker },
    popScale: 1,
    entrance: "rise",
  };
};

/** Caption designs for the style "default", which match the look of each template. */
const TEMPLATE_DESIGNS: Record<TemplateType, Design> = {
  "blog-summary": (accents) => ({
    ...highlight(accents),
    family: "Newsreader",
    weight: 600,
    lineHeight: 1.22,
    letterSpacingEm: -0.012,
    sizePx: { "9:16": 66, "16:9": 56, "1:1": 54 },
    backing: { kind: "page", color: PAPER, radiusEm: 0.1, padXEm: 0.6, padYEm: 0.4, shadow: SHADOW },
    colors: { waiting: INK, active: onPaper(accents), said: INK },
    // An outline in the paper colour. It is visible only where descenders cross the underline.
    stroke: { color: PAPER, widthEm: 0.16 },
    marker: { kind: "underline", color: onPaper(accents) },
  }),
  tutorial: (accents) => ({
    ...modern(accents),
    family: "Bricolage Grotesque",
    weight: 700,
    letterSpacingEm: -0.014,
  }),
  "quote-highlight": (accents) => {
    const ground = deepOf(accents);
    return {
      ...minimal(accents),
      family: "Playfair Display",
      weight: 520,
      italic: true,
      letterSpacingEm: 0,
      sizePx: { "9:16": 54, "16:9": 48, "1:1": 46 },
      preferredChars: 40,
      maxLines: MAX_CAPTION_LINES,
      anchor: "middle",
      backing: {
        kind: "page",
        color: `${ground}f0`,
        radiusEm: 0.9,
        padXEm: 0.85,
        padYEm: 0.42,
        shadow: null,
      },
      colors: { waiting: "#e9e4dd", active: onDark(accents, ground, "#f6d9a8"), said: "#ffffff" },
      entrance: "rise",
    };
  },
  story: (accents) => ({
    ...bold(accents),
    family: "Oswald",
    weight: 600,
    lineHeight: 1.18,
    letterSpacingEm: 0.01,
    sizePx: { "9:16": 84, "16:9": 72, "1:1": 68 },
    preferredChars: 22,
    maxLines: MAX_CAPTION_LINES,
    stroke: { color: "#0a0a0c", widthEm: 0.16 },
    colors: { waiting: "#ffffff", active: onDark(accents, "#0a0a0c", "#ffc46b"), said: "#ffffff" },
    popScale: 1.06,
  }),
  "amazon-product-review": (accents) => ({
    ...highlight(accents),
    family: "Outfit",
    weight: 700,
    letterSpacingEm: -0.012,
    backing: { kind: "page", color: "#ffffff", radiusEm: 0.5, padXEm: 0.66, padYEm: 0.42, shadow: SHADOW },
  }),
};

const STYLE_DESIGNS: Record<Exclude<CaptionStyle, "off" | "auto" | "default">, Design> = {
  modern,
  classic,
  bold,
  minimal,
  highlight,
};

/**
 * Returns the design of a caption style, or null for "off". The spoken word is highlighted in the accent that needs the
 * smallest change of colour to be readable.
 */
export function captionDesign(options: {
  style: CaptionStyle;
  template: TemplateType;
  accents: Accents;
}): CaptionDesign | null {
  const { style, template, accents } = options;
  if (style === "off") return null;
  return style === "default" || style === "auto"
    ? TEMPLATE_DESIGNS[template](accents)
    : STYLE_DESIGNS[style](accents);
}

/** Size of captions as a multiple of that of their style. */
export const CAPTION_SCALE: Readonly<Record<CaptionSize, number>> = { small: 0.8, medium: 1, large: 1.25 };

/** Returns the design at another size. Smaller captions have more words on a page. */
export function sizedDesign(design: CaptionDesign, size: CaptionSize): CaptionDesign {
  const scale = CAPTION_SCALE[size];
  const sized = (ratio: AspectRatio): number => Math.round(design.sizePx[ratio] * scale);
  return {
    ...design,
    sizePx: { "9:16": sized("9:16"), "16:9": sized("16:9"), "1:1": sized("1:1") },
    preferredChars: Math.round(design.preferredChars / scale),
  };
}

/** Size of captions that are the only text of their scene: that of display type, with lines for a whole phrase. */
const LARGE_SIZE_PX: Record<AspectRatio, number> = { "9:16": 112, "16:9": 112, "1:1": 96 };
const LARGE_LINES = 4;
const LARGE_CHARS = 36;

/**
 * Returns the design for captions that carry their scene, where they are as large as display type, with as many lines as a height in px allows.
 */
export function largeDesign(design: CaptionDesign, heightPx: number, ratio: AspectRatio): CaptionDesign {
  const sizePx = LARGE_SIZE_PX[ratio];
  const padPx = design.backing.kind === "none" ? 0 : 2 * design.backing.padYEm * sizePx;
  const lines = Math.floor((heightPx - padPx) / (design.lineHeight * sizePx));
  return {
    ...design,
    sizePx: LARGE_SIZE_PX,
    maxLines: Math.max(1, Math.min(LARGE_LINES, lines)),
    preferredChars: LARGE_CHARS,
    anchor: "middle",
  };
}

/**
 * Returns the accent that changes least when `settle` adjusts it for legibility. The change is measured in lightness
 * and lost chroma. Greys are chosen only if there is nothing else, and `fallback` is returned if no accent is usable.
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

/**
 * Returns an accent that is vivid and light enough for a dark background. If all accents are grey, it returns
 * `fallback`, a warm yellow by default.
 */
export function onDark(accents: Accents, ground: string, fallback = "#ffd23f"): string {
  return chooseAccent(accents, fallback, (color) => ensureContrast(color, ground, DARK_CONTRAST));
}

/** Returns an accent that is dark enough to be readable on the paper colour. */
export function onPaper(accents: Accents): string {
  return chooseAccent(accents, "#c2410c", (color) => ensureContrast(color, PAPER, MIN_CONTRAST + 0.5));
}

/** Returns a near-black with the hue of the first accent. */
function deepOf(accents: Accents): string {
  const { chroma, hueDegrees } = toOklch(accents[0] ?? INK);
  return fromOklch({ lightness: 0.2, chroma: Math.min(chroma, 0.045), hueDegrees });
}

/** Returns a highlighter colour that is bright enough for dark text on it. */
export function markerColor(accents: Accents): string {
  return chooseAccent(accents, "#ffe14d", (color) =>
    ensureContrast(mixColors(color, "#ffffff", 0.15), INK, 7),
  );
}
