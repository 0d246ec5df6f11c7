/** Block size: the limiter calculates one gain per this many samples and interpolates linearly between them. */
export const LIMITER_BLOCK_SAMPLES = 16;
const ATTACK_MS = 2;
const RELEASE_MS = 50;

/**
 * Returns gains that amplify by `gain` and keep the true peak below `ceiling`. There is one gain per block edge, so one
 * more than blocks. The limiter looks ahead for the attack time, so that the gain has fallen before a peak arrives.
 */
export function limiterGains(options: {
  /** The true peak of each block. */
  peaks: Float32Array;
  sampleRateHz: number;
  gain: number;
  ceiling: number;
}): Float32Array {
  const { peaks, sampleRateHz, gain, ceiling } = options;
  const blocksPerMs = sampleRateHz / 1000 / LIMITER_BLOCK_SAMPLES;
  const attackBlocks = Math.max(1, Math.round(ATTACK_MS * blocksPerMs));
  const releaseShare = 1 - Math.exp(-1 / (RELEASE_MS * blocksPerMs));
  const allowed = (block: number): number => {
    const peak = (peaks[block] ?? 0) * gain;
    return peak > ceiling ? ceiling / peak : 1;
  };
  const held = new Float32Array(peaks.length + attackBlocks + 1);
  let level = 1;
  for (let edge = 0; edge < held.length; edge++) {
    let lowest = 1;
    // The preceding block counts as well, because it ends at this edge.
    for (let block = edge - attackBlocks - 1; block <= edge; block++)
      lowest = Math.min(lowest, allowed(block));
    level = Math.min(lowest, level + (1 - level) * releaseShare);
    held[edge] = level;
  }
  return averageAhead(held, attackBlocks).map((value) => value * gain);
}

/**
 * Smooths the steps of the held gain with a moving average over the attack time. The hold time covers the look-ahead of
 * the average.
 */
function averageAhead(held: Float32Array, attackBlocks: number): Float32Array {
  const smooth = new Float32Array(held.length - attackBlocks);
  for (let edge = 0; edge < smooth.length; edge++) {
    let sum = 0;
    for (let ahead = 0; ahead < attackBlocks; ahead++) sum += held[edge + ahead]!;
    smooth[edge] = sum / attackBlocks;
  }
  return smooth;
}

/** Returns the samples from `start` to before `end` with the gains applied. */
export function applyGains(
  samples: Float32Array,
  gains: Float32Array,
  { start, end }: { start: number; end: number },
): Float32Array {
  const out = new Float32Array(end - start);
  for (let index = start; index < end; index++) {
    const block = Math.floor(index / LIMITER_BLOCK_SAMPLES);
    const share = (index % LIMITER_BLOCK_SAMPLES) / LIMITER_BLOCK_SAMPLES;
    const gain = gains[block]! * (1 - share) + gains[block + 1]! * share;
    out[index - start] = samples[index]! * gain;
  }
  return out;
}
