import { AppError } from "./errors.js";

/** Formats of a part of a video. GIF has no sound. */
export const EXCERPT_FORMATS = ["gif", "webm"] as const;
export type ExcerptFormat = (typeof EXCERPT_FORMATS)[number];

/** Longest duration, and allowed and default width, of each format. A GIF of more would be too large to load. */
export const EXCERPT_LIMITS = {
  gif: { maxMs: 15_000, widthPx: { min: 120, max: 640, default: 360 } },
  webm: { maxMs: 30_000, widthPx: { min: 120, max: 1080, default: 720 } },
} as const satisfies Record<ExcerptFormat, unknown>;
export const EXCERPT_MIN_MS = 500;

/** A part of a video as somebody asks for it. */
export interface ExcerptWish {
  format: ExcerptFormat;
  fromMs: number;
  /** Null for the longest excerpt from `fromMs`. */
  toMs: number | null;
  /** Null for the default of the format. */
  widthPx: number | null;
}
/** A part of a video with all its values. */
export type ExcerptPart = { [Key in keyof ExcerptWish]: NonNullable<ExcerptWish[Key]> };

/** Returns the format of the excerpt if a file name asks for one, or null. */
export function excerptFormatOf(path: string): ExcerptFormat | null {
  return EXCERPT_FORMATS.find((format) => path.toLowerCase().endsWith(`.${format}`)) ?? null;
}

/**
 * Returns the part of a video of this duration that a wish means. With Infinity, it only checks the limits of the format.
 * @throws AppError bad_input with the reason if there is none.
 */
export function excerptPartOf({ format, ...wish }: ExcerptWish, durationMs: number): ExcerptPart {
  const { maxMs, widthPx: width } = EXCERPT_LIMITS[format];
  const { fromMs } = wish;
  const toMs = Math.min(durationMs, wish.toMs ?? fromMs + maxMs);
  const widthPx = wish.widthPx ?? width.default;
  const name = format === "gif" ? "GIF" : "WebM";
  const refuse = (why: string): never => {
    throw new AppError("bad_input", why);
  };
  const whole = durationMs === Infinity ? "" : ` of the video, which is ${seconds(durationMs)} long`;
  if (toMs - fromMs < EXCERPT_MIN_MS)
    refuse(
      `The excerpt from ${seconds(fromMs)} to ${seconds(toMs)} is too short: give at least ${seconds(EXCERPT_MIN_MS)}${whole}.`,
    );
  if (toMs - fromMs > maxMs)
    refuse(`The excerpt is ${seconds(toMs - fromMs)} long; a ${name} has at most ${seconds(maxMs)}.`);
  if (widthPx < width.min || widthPx > width.max)
    refuse(`A ${name} is ${width.min} to ${width.max} px wide, not ${widthPx}.`);
  return { format, fromMs, toMs, widthPx };
}

function seconds(ms: number): string {
  return `${Number((ms / 1000).toFixed(1))} s`;
}
