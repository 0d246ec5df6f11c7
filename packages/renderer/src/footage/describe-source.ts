import type { Frame } from "node-av";
import { AV_PKT_DATA_DISPLAYMATRIX } from "node-av/constants";
import type { FootageSource } from "./footage-filters.js";
import type { OpenFootage } from "./open-footage.js";

/** Describes the frames of a video. `first` is one of them. */
export function describeSource({ stream }: OpenFootage, first: Frame): FootageSource {
  const { num, den } = stream.codecpar.sampleAspectRatio;
  const aspect = num > 0 && den > 0 ? num / den : 1;
  return {
    widthPx: first.width,
    heightPx: first.height,
    // A ratio outside this range means that the file is damaged.
    pixelAspect: aspect >= 0.25 && aspect <= 4 ? aspect : 1,
    clockwiseDegrees: clockwiseDegrees(stream.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)),
    transfer: first.colorTrc,
    colorSpace: first.colorSpace,
  };
}

/** Returns the clockwise rotation of a display matrix, which consists of nine 32-bit numbers. */
function clockwiseDegrees(matrix: Buffer | null): FootageSource["clockwiseDegrees"] {
  if (matrix === null || matrix.length < 36) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4;
  return [0 as const, 90 as const, 180 as const, 270 as const][quarters]!;
}
