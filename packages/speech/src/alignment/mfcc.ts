import { COEFFICIENTS, type Cepstra, computeCepstra } from "./cepstra.js";

/** Rows of `size` numbers, one per frame. */
export interface Features {
  rows: Float32Array;
  frameCount: number;
  size: number;
}

const DELTA_REACH = 2;

/** Computes the features of a complete recording (16 kHz mono). */
export function computeMfcc(samples: Float32Array): Features {
  return toFeatures(computeCepstra(samples));
}

/**
 * Returns cepstral coefficients and their slopes. Each is normalised to mean 0 and variance 1 over all frames, or over
 * the given frames. This makes different voices and microphones comparable.
 */
export function toFeatures(
  { rows: cepstra, frameCount }: Cepstra,
  counts: readonly boolean[] | null = null,
): Features {
  const size = COEFFICIENTS * 2;
  const rows = new Float32Array(frameCount * size);
  for (let frame = 0; frame < frameCount; frame += 1) {
    for (let index = 0; index < COEFFICIENTS; index += 1) {
      rows[frame * size + index] = cepstra[frame * COEFFICIENTS + index]!;
      rows[frame * size + COEFFICIENTS + index] = slopeAt(cepstra, frameCount, { frame, index });
    }
  }
  normaliseColumns({ rows, frameCount, size }, counts);
  return { rows, frameCount, size };
}

function slopeAt(cepstra: Float32Array, frameCount: number, at: { frame: number; index: number }): number {
  let sum = 0;
  let norm = 0;
  for (let reach = 1; reach <= DELTA_REACH; reach += 1) {
    const after = Math.min(frameCount - 1, at.frame + reach);
    const before = Math.max(0, at.frame - reach);
    sum += reach * (cepstra[after * COEFFICIENTS + at.index]! - cepstra[before * COEFFICIENTS + at.index]!);
    norm += 2 * reach * reach;
  }
  return sum / norm;
}

function normaliseColumns({ rows, frameCount, size }: Features, counts: readonly boolean[] | null): void {
  const count = counts === null ? frameCount : counts.filter(Boolean).length;
  for (let column = 0; column < size; column += 1) {
    let sum = 0;
    let squares = 0;
    for (let frame = 0; frame < frameCount; frame += 1) {
      if (counts !== null && counts[frame] !== true) continue;
      const value = rows[frame * size + column]!;
      sum += value;
      squares += value ** 2;
    }
    const mean = sum / count;
    const deviation = Math.sqrt(Math.max(1e-9, squares / count - mean * mean));
    for (let index = column; index < rows.length; index += size)
      rows[index] = (rows[index]! - mean) / deviation;
  }
}
