import type { Features } from "./mfcc.js";

/** Frames of the other recording that correspond to one frame of the reference (both ends inclusive). */
export interface FrameMatch {
  first: number;
  last: number;
}

/** Range of frames in the other recording to compare with each reference frame (both ends inclusive). */
interface Band {
  from: Int32Array;
  to: Int32Array;
}

const SMALLEST = 300;
const RADIUS = 60;
/** Cost factor of a step in only one recording, because it deviates from the common rate. */
const SIDE_STEP_FACTOR = 1.1;
const [DIAGONAL, REFERENCE_ONLY, OTHER_ONLY] = [0, 1, 2];

/**
 * Aligns features with dynamic time warping (Sakoe & Chiba 1978). It refines a coarse alignment step by step, so that
 * time and memory grow linearly with the length (FastDTW, Salvador & Chan 2007). `corridor` is the maximum deviation
 * from a constant rate in frames. Returns one match per reference frame, in order.
 */
export function warp(reference: Features, other: Features, corridor: number | null = null): FrameMatch[] {
  const counts = [reference.frameCount, other.frameCount] as const;
  if (Math.min(...counts) <= SMALLEST) {
    return warpWithin(reference, other, corridorBand(...counts, corridor));
  }
  const coarse = warp(halve(reference), halve(other), corridor === null ? null : Math.ceil(corridor / 2));
  return warpWithin(reference, other, bandAround(coarse, ...counts));
}

function halve({ rows, frameCount, size }: Features): Features {
  const halfCount = Math.ceil(frameCount / 2);
  const halved = new Float32Array(halfCount * size);
  for (let frame = 0; frame < halfCount; frame += 1) {
    const second = Math.min(frameCount - 1, frame * 2 + 1);
    for (let column = 0; column < size; column += 1) {
      halved[frame * size + column] = (rows[frame * 2 * size + column]! + rows[second * size + column]!) / 2;
    }
  }
  return { rows: halved, frameCount: halfCount, size };
}

function fullBand(referenceCount: number, otherCount: number): Band {
  return { from: new Int32Array(referenceCount), to: new Int32Array(referenceCount).fill(otherCount - 1) };
}

function corridorBand(referenceCount: number, otherCount: number, corridor: number | null): Band {
  const band = fullBand(referenceCount, otherCount);
  if (corridor === null) return band;
  for (let frame = 0; frame < referenceCount; frame += 1) {
    const even = Math.round((frame * (otherCount - 1)) / Math.max(1, referenceCount - 1));
    band.from[frame] = Math.max(0, even - corridor);
    band.to[frame] = Math.min(otherCount - 1, even + corridor);
  }
  return band;
}

function bandAround(coarse: readonly FrameMatch[], referenceCount: number, otherCount: number): Band {
  const band = fullBand(referenceCount, otherCount);
  for (let frame = 0; frame < referenceCount; frame += 1) {
    const { first, last } = coarse[frame >> 1]!;
    band.from[frame] = Math.max(0, first * 2 - RADIUS);
    band.to[frame] = Math.min(otherCount - 1, last * 2 + 1 + RADIUS);
  }
  band.from[0] = 0;
  band.to[referenceCount - 1] = otherCount - 1;
  return band;
}

function warpWithin(reference: Features, other: Features, band: Band): FrameMatch[] {
  const offsets = rowOffsets(band);
  const steps = new Uint8Array(offsets.at(-1)!);
  let above = new Float64Array(0);
  for (let frame = 0; frame < reference.frameCount; frame += 1) {
    const from = band.from[frame]!;
    const row = new Float64Array(band.to[frame]! - from + 1);
    const aboveFrom = frame === 0 ? 0 : band.from[frame - 1]!;
    for (let index = 0; index < row.length; index += 1) {
      const column = from + index - aboveFrom;
      const cost = distance(reference, frame, other, from + index);
      const diagonal = (above[column - 1] ?? Infinity) + cost;
      const referenceOnly = (above[column] ?? Infinity) + cost * SIDE_STEP_FACTOR;
      const otherOnly = index === 0 ? Infinity : row[index - 1]! + cost * SIDE_STEP_FACTOR;
      const best = Math.min(diagonal, referenceOnly, otherOnly);
      const isStart = frame === 0 && from + index === 0;
      row[index] = isStart ? cost : best;
      steps[offsets[frame]! + index] =
        best === diagonal ? DIAGONAL! : best === referenceOnly ? REFERENCE_ONLY! : OTHER_ONLY!;
    }
    above = row;
  }
  return tracePath(steps, offsets, band);
}

function rowOffsets(band: Band): Float64Array {
  const offsets = new Float64Array(band.from.length + 1);
  band.from.forEach((from, frame) => (offsets[frame + 1] = offsets[frame]! + band.to[frame]! - from + 1));
  return offsets;
}

function distance(reference: Features, frame: number, other: Features, otherFrame: number): number {
  const { rows, size } = reference;
  const start = frame * size;
  const otherStart = otherFrame * size;
  let sum = 0;
  for (let column = 0; column < size; column += 1) {
    const difference = rows[start + column]! - other.rows[otherStart + column]!;
    sum += difference * difference;
  }
  return Math.sqrt(sum);
}

function tracePath(steps: Uint8Array, offsets: Float64Array, band: Band): FrameMatch[] {
  const frameCount = band.from.length;
  const matches = Array.from({ length: frameCount }, () => ({ first: 0, last: 0 }));
  let frame = frameCount - 1;
  let otherFrame = band.to[frame]!;
  matches[frame]!.last = otherFrame;
  while (frame > 0 || otherFrame > 0) {
    const step = steps[offsets[frame]! + otherFrame - band.from[frame]!];
    if (frame === 0 || (step === OTHER_ONLY && otherFrame > 0)) {
      otherFrame -= 1;
      continue;
    }
    matches[frame]!.first = otherFrame;
    frame -= 1;
    if (step === DIAGONAL && otherFrame > 0) otherFrame -= 1;
    matches[frame]!.last = otherFrame;
  }
  return matches;
}
