import type { Context2D } from "../draw/host.js";
import { fontString, wordFont } from "../fonts/font-string.js";
import { countGraphemes } from "./graphemes.js";
import type { TextStyle } from "./text-block.js";

/** Measured once at this size and scaled: widths at small sizes would differ between hosts by their hinting. */
const MEASURING_SIZE_PX = 200;

export interface FontMeasure {
  /**
   * Advance width in multiples of the size, without letter spacing itself. Where letters are `isSpaced` they form no
   * ligatures: hosts set "fi" as two letters then, which are wider than the one of the ligature.
   */
  widthEm(text: string, isSpaced: boolean): number;
  /** Height of a capital letter in multiples of the size. */
  capHeightEm: number;
}

/** Sets what both hosts would otherwise choose by themselves. */
export function prepareTextContext(ctx: Context2D): void {
  ctx.fontKerning = "normal";
  ctx.textRendering = "geometricPrecision";
  ctx.textBaseline = "alphabetic";
  ctx.textAlign = "left";
  ctx.letterSpacing = "0px";
}

/**
 * Measures in one font. `sample` holds every character that will be measured, for the choice of the fallbacks.
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

/** Enough for a host to take ligatures apart. */
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
