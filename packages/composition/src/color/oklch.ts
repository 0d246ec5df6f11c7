import { formatColor, parseColor, type Color } from "./color.js";

/**
 * A colour in the OKLCH colour space. Lightness is 0..1, chroma is 0 for grey and about 0.37 at most, and hue is in
 * degrees.
 */
export interface Oklch {
  lightness: number;
  chroma: number;
  hueDegrees: number;
}

export function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function fromLinear(value: number): number {
  return 255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);
}

/**
 * Converts sRGB to OKLCH with the matrices of Björn Ottosson, "A perceptual color space for image processing" (2020).
 */
export function toOklch(color: string): Oklch {
  const { red, green, blue } = parseColor(color);
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hueDegrees = (Math.atan2(bb, a) * 180) / Math.PI;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hueDegrees: (hueDegrees + 360) % 360,
  };
}

/** Converts OKLCH to "#rrggbb". A colour outside sRGB loses chroma until it fits, and keeps its hue and lightness. */
export function fromOklch(color: Oklch): string {
  let low = 0;
  let high = color.chroma;
  if (isInGamut(toLinearRgb(color))) return toHex(toLinearRgb(color));
  for (let i = 0; i < 16; i++) {
    const chroma = (low + high) / 2;
    if (isInGamut(toLinearRgb({ ...color, chroma }))) low = chroma;
    else high = chroma;
  }
  return toHex(toLinearRgb({ ...color, chroma: low }));
}

type LinearRgb = [red: number, green: number, blue: number];

function toLinearRgb({ lightness, chroma, hueDegrees }: Oklch): LinearRgb {
  const a = chroma * Math.cos((hueDegrees * Math.PI) / 180);
  const b = chroma * Math.sin((hueDegrees * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function isInGamut(rgb: LinearRgb): boolean {
  return rgb.every((value) => value >= -0.0001 && value <= 1.0001);
}

function toHex(rgb: LinearRgb): string {
  const [red, green, blue] = rgb.map((value) => fromLinear(Math.max(0, value)));
  const color: Color = { red: red!, green: green!, blue: blue!, alpha: 1 };
  return formatColor(color);
}

/** Returns the distance of two opaque colours in OKLab, where equal distances look equally different: 0 to about 1. */
export function colorDistance(first: string, second: string): number {
  const [one, other] = [toOklch(first), toOklch(second)];
  const turn = ((one.hueDegrees - other.hueDegrees) * Math.PI) / 180;
  const square = one.chroma ** 2 + other.chroma ** 2 - 2 * one.chroma * other.chroma * Math.cos(turn);
  return Math.sqrt((one.lightness - other.lightness) ** 2 + Math.max(0, square));
}

/**
 * Returns the colour nearest to `color` that is at least `distance` from each of `others`. It changes the lightness and
 * keeps the hue and as much chroma as sRGB allows.
 */
export function ensureDistance(color: string, others: readonly string[], distance: number): string {
  const isFar = (candidate: string): boolean =>
    others.every((other) => colorDistance(candidate, other) >= distance);
  const from = toOklch(color);
  for (let moved = 0; moved <= 1; moved += LIGHTNESS_STEP) {
    for (const lightness of [from.lightness - moved, from.lightness + moved]) {
      const candidate = moved === 0 ? color : fromOklch({ ...from, lightness });
      if (lightness >= 0 && lightness <= 1 && isFar(candidate)) return candidate;
    }
  }
  return color;
}

const LIGHTNESS_STEP = 0.01;

/**
 * Interpolates between two colours in OKLab, where equal steps look equal. `share` is the interpolation factor: 0
 * returns the first colour and 1 the second.
 */
export function mixColors(first: string, second: string, share: number): string {
  const [one, other] = [toOklch(first), toOklch(second)];
  const along = (from: number, to: number): number => from + (to - from) * share;
  const angle = (color: Oklch): number => (color.hueDegrees * Math.PI) / 180;
  const a = along(one.chroma * Math.cos(angle(one)), other.chroma * Math.cos(angle(other)));
  const b = along(one.chroma * Math.sin(angle(one)), other.chroma * Math.sin(angle(other)));
  return fromOklch({
    lightness: along(one.lightness, other.lightness),
    chroma: Math.hypot(a, b),
    hueDegrees: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  });
}
