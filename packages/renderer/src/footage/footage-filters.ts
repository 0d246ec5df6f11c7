import { FPS } from "@inkreel/contract/plain";
import {
  AVCOL_SPC_BT709,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
} from "node-av/constants";
import type { AVColorSpace, AVColorTransferCharacteristic } from "node-av";
import { MAX_LONG_SIDE_PX, MAX_SHORT_SIDE_PX } from "./footage-limits.js";

export type FilterStep = readonly [name: string, args: string];

/** Properties of a source video that determine how its frames are converted. */
export interface FootageSource {
  widthPx: number;
  heightPx: number;
  /** Pixel aspect ratio: the width of a pixel divided by its height. */
  pixelAspect: number;
  /** Clockwise rotation that makes the frames upright. */
  clockwiseDegrees: 0 | 90 | 180 | 270;
  transfer: AVColorTransferCharacteristic;
  colorSpace: AVColorSpace;
}

export interface FootageSize {
  widthPx: number;
  heightPx: number;
}

/** Maximum sides of converted frames. */
export interface SizeLimits {
  longPx: number;
  shortPx: number;
}

export const CLIP_LIMITS: SizeLimits = { longPx: MAX_LONG_SIDE_PX, shortPx: MAX_SHORT_SIDE_PX };
const NO_LIMITS: SizeLimits = { longPx: Infinity, shortPx: Infinity };

/**
 * Returns the size of converted frames: upright, with square pixels and even sides. It is reduced to the limits if
 * necessary and never enlarged.
 */
export function footageSize(
  { widthPx, heightPx, pixelAspect, clockwiseDegrees }: Omit<FootageSource, "transfer" | "colorSpace">,
  limits: SizeLimits,
): FootageSize {
  const displayed = { widthPx: widthPx * pixelAspect, heightPx };
  const isTurned = clockwiseDegrees % 180 === 90;
  const upright = isTurned ? { widthPx: displayed.heightPx, heightPx: displayed.widthPx } : displayed;
  const longPx = Math.max(upright.widthPx, upright.heightPx);
  const shortPx = Math.min(upright.widthPx, upright.heightPx);
  const scale = Math.min(1, limits.longPx / longPx, limits.shortPx / shortPx);
  const even = (px: number): number => Math.max(2, 2 * Math.round((px * scale) / 2));
  return { widthPx: even(upright.widthPx), heightPx: even(upright.heightPx) };
}

const TURNS: Record<FootageSource["clockwiseDegrees"], readonly FilterStep[]> = {
  0: [],
  90: [["transpose", "clock"]],
  180: [
    ["hflip", ""],
    ["vflip", ""],
  ],
  270: [["transpose", "cclock"]],
};

/**
 * Returns the FFmpeg filters that convert decoded frames to a constant frame rate, upright, 8 bits, BT.709 limited
 * range.
 */
export function footageFilters(source: FootageSource): FilterStep[] {
  const { widthPx, heightPx } = footageSize(source, CLIP_LIMITS);
  return [
    ["setpts", "PTS-STARTPTS"],
    ["fps", `${FPS}:start_time=0:round=near`],
    ...TURNS[source.clockwiseDegrees],
    ...(isHighDynamicRange(source)
      ? toneMapping({ widthPx, heightPx })
      : scaling(source, { widthPx, heightPx })),
    ["format", "yuv420p"],
    ["setsar", "1"],
  ];
}

/** Returns the size of a video's frames when it is shown: upright, with square pixels. */
export function shownSize(source: FootageSource): FootageSize {
  return footageSize(source, NO_LIMITS);
}

/**
 * Returns the FFmpeg filters that make frames upright, 8 bits, BT.709 limited range, at their own times and size. The
 * pixels of frames that are so already are not changed. `isPlain` is true for 4:2:0 with 8 bits and limited range.
 */
export function uprightFilters(source: FootageSource, { isPlain }: { isPlain: boolean }): FilterStep[] {
  const size = shownSize(source);
  const isAsShown = source.pixelAspect === 1 && source.widthPx % 2 === 0 && source.heightPx % 2 === 0;
  const isBt709 =
    source.colorSpace === AVCOL_SPC_BT709 ||
    (source.colorSpace === AVCOL_SPC_UNSPECIFIED && source.heightPx >= 720);
  const converted = isHighDynamicRange(source) ? toneMapping(size) : scaling(source, size);
  return [
    ...TURNS[source.clockwiseDegrees],
    ...(isPlain && isAsShown && isBt709 && !isHighDynamicRange(source) ? [] : converted),
    ["format", "yuv420p"],
    ["setsar", "1"],
  ];
}

/** Returns true for video in HDR, which is converted to SDR. */
export function isHighDynamicRange({ transfer }: FootageSource): boolean {
  return transfer === AVCOL_TRC_SMPTE2084 || transfer === AVCOL_TRC_ARIB_STD_B67;
}

/**
 * Returns the scaling filter. Videos without a colour matrix are assumed to use BT.709 from HD upwards, as players do.
 */
function scaling(
  { colorSpace, heightPx: sourcePx }: FootageSource,
  { widthPx, heightPx }: FootageSize,
): FilterStep[] {
  const assumed =
    colorSpace === AVCOL_SPC_UNSPECIFIED ? `:in_color_matrix=${sourcePx >= 720 ? "bt709" : "bt601"}` : "";
  const target = "out_color_matrix=bt709:out_range=tv:out_chroma_loc=center";
  return [["scale", `${widthPx}:${heightPx}:flags=bicubic+accurate_rnd+full_chroma_int${assumed}:${target}`]];
}

/**
 * Returns the filters that convert HDR video, as phones record it, to SDR. Highlights are compressed instead of
 * clipped.
 */
function toneMapping({ widthPx, heightPx }: FootageSize): FilterStep[] {
  return [
    ["zscale", `w=${widthPx}:h=${heightPx}:t=linear:npl=100`],
    ["format", "gbrpf32le"],
    ["zscale", "p=bt709"],
    ["tonemap", "hable:desat=0"],
    ["zscale", "t=bt709:m=bt709:r=tv:c=center"],
  ];
}
