/** A colour in sRGB. Channels are 0..255 and may be fractional during calculations. Alpha is 0..1. */
export interface Color {
  red: number;
  green: number;
  blue: number;
  alpha: number;
}

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Parses "#rgb", "#rgba", "#rrggbb" or "#rrggbbaa". Throws TypeError for any other text. */
export function parseColor(text: string): Color {
  const digits = HEX.exec(text.trim())?.[1];
  if (digits === undefined) throw new TypeError(`${text} is not a colour. Write it as #rrggbb.`);
  const full = digits.length < 6 ? Array.from(digits, (digit) => digit + digit).join("") : digits;
  const channel = (index: number): number => Number.parseInt(full.slice(index * 2, index * 2 + 2), 16);
  return {
    red: channel(0),
    green: channel(1),
    blue: channel(2),
    alpha: full.length === 8 ? channel(3) / 255 : 1,
  };
}

/** Formats a colour as "#rrggbb", or as "#rrggbbaa" if it is translucent. */
export function formatColor({ red, green, blue, alpha }: Color): string {
  const hex = (channel: number): string =>
    Math.min(255, Math.max(0, Math.round(channel)))
      .toString(16)
      .padStart(2, "0");
  return `#${hex(red)}${hex(green)}${hex(blue)}${alpha < 1 ? hex(alpha * 255) : ""}`;
}

/** Returns the colour with the given alpha, 0..1. */
export function withAlpha(color: string, alpha: number): string {
  return formatColor({ ...parseColor(color), alpha });
}
