import type { Context2D } from "../draw/host.js";
import { fontString, wordFont } from "../fonts/font-string.js";
import type { TextStyle } from "./text-block.js";

/** Measured once at this size and scaled: widths at small sizes would differ between hosts by their hinting. */
const MEASURING_SIZE_PX = 200;

export interface FontMeasure {
  /** Advance width in multiples of the size, without letter spacing. */
  widthEm(text: string): number;
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

function measureFont(ctx: Context2D, font: string): FontMeasure {
  const widths = new Map<string, number>();
  const measure = (text: string): TextMetrics => {
    prepareTextContext(ctx);
    ctx.font = wordFont(font, text);
    return ctx.measureText(text);
  };
  return {
    capHeightEm: measure("H").actualBoundingBoxAscent / MEASURING_SIZE_PX,
    widthEm(text) {
      const width = widths.get(text) ?? measure(text).width / MEASURING_SIZE_PX;
      widths.set(text, width);
      return width;
    },
  };
}
