import type { Context2D } from "../draw/host.js";
import { fontString, wordFont } from "../fonts/font-string.js";
import { countGraphemes } from "./graphemes.js";
import type { TextStyle } from "./text-block.js";

/**
 * Font size for measuring. Results are scaled, because hinting makes widths at small sizes differ between browser and
 * Node.
 */
const MEASURING_SIZE_PX = 200;

export interface FontMeasure {
  /**
   * Returns the advance width as a multiple of the font size, without letter spacing. `isSpaced` disables ligatures,
   * because letter spacing makes the canvas draw "fi" as two letters, which are wider than the ligature.
   */
  widthEm(text: string, isSpaced: boolean): number;
  /** Height of capital letters as a multiple of the font size. */
  capHeightEm: number;
}

/** Sets the text options of a canvas for which browser and Node have different defaults. */
export function prepareTextContext(ctx: Context2D): void {
  ctx.fontKerning = "normal";
  ctx.textRendering = "geometricPrecision";
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
  ctx.letterSpacing = "0px";
}

/**
 * Creates a function that measures text in one font. `sample` must contain every character that will be measured,
 * because it determines the fallback fonts.
 */
export function createFontMeasurer(
  ctx: Context2D,
  language: string,
): (style: TextStyle, sample: string) => FontMeasure {
  const measures = new Map<string, FontMeasure>();
  return (style, sample) => {
    const font = fontString({ style, sizePx: MEASURING_SIZE_PX, text: sample, language });
    const known = measures.get(font);
    if (known !== undefined) return known;
    const measure = measureFont(ctx, font);
    measures.set(font, measure);
    return measure;
  };
}

/** Letter spacing that is large enough to disable ligatures in browser and Node. */
const PROBE_SPACING_PX = 1;

function measureFont(ctx: Context2D, font: string): FontMeasure {
  const widths = new Map<string, number>();
  const measure = (text: string, spacingPx: number): TextMetrics => {
    prepareTextContext(ctx);
    ctx.font = wordFont(font, text);
    ctx.letterSpacing = `${spacingPx}px`;
    return ctx.measureText(text);
  };
  const widthPx = (text: string, isSpaced: boolean): number =>
    isSpaced
      ? measure(text, PROBE_SPACING_PX).width - PROBE_SPACING_PX * countGraphemes(text)
      : measure(text, 0).width;
  return {
    capHeightEm: measure("H", 0).actualBoundingBoxAscent / MEASURING_SIZE_PX,
    widthEm(text, isSpaced) {
      const key = `${isSpaced ? "s" : ""}/${text}`;
      const width = widths.get(key) ?? widthPx(text, isSpaced) / MEASURING_SIZE_PX;
      widths.set(key, width);
      return width;
    },
  };
}
