const FRAME_SECONDS = 0.04;
const STEP_SECONDS = 0.02;
const [LOWEST_HZ, HIGHEST_HZ] = [60, 400];
const LEAST_RMS = 0.02;
const LEAST_PERIODICITY = 0.85;

/**
 * Returns the pitch of the voiced frames in Hz, estimated by normalised autocorrelation. It measures the effect of the
 * tone level.
 */
export function estimatePitchHz(samples: Float32Array, sampleRateHz: number): number[] {
  const frame = Math.round(FRAME_SECONDS * sampleRateHz);
  const step = Math.round(STEP_SECONDS * sampleRateHz);
  const pitches: number[] = [];
  for (let start = 0; start + 2 * frame <= samples.length; start += step) {
    const periodSamples = periodAt(samples.subarray(start, start + 2 * frame), frame, sampleRateHz);
    if (periodSamples !== null) pitches.push(sampleRateHz / periodSamples);
  }
  return pitches;
}

function periodAt(window: Float32Array, frame: number, sampleRateHz: number): number | null {
  const energy = likenessAt(window, frame, 0);
  if (Math.sqrt(energy / frame) < LEAST_RMS) return null;
  let best = { lag: 0, likeness: 0 };
  const lowestLag = Math.floor(sampleRateHz / HIGHEST_HZ);
  let energyOfLag = 0;
  for (let index = lowestLag; index < lowestLag + frame; index += 1) energyOfLag += window[index]! ** 2;
  for (let lag = lowestLag; lag <= sampleRateHz / LOWEST_HZ; lag += 1) {
    const likeness = likenessAt(window, frame, lag) / Math.sqrt(energy * energyOfLag + 1e-9);
    // A longer lag must be clearly better, because every multiple of the period matches about as well.
    if (likeness > best.likeness * 1.02) best = { lag, likeness };
    energyOfLag += window[lag + frame]! ** 2 - window[lag]! ** 2;
  }
  return best.likeness > LEAST_PERIODICITY ? best.lag : null;
}

/** Returns the autocorrelation of the window at `lag` samples. */
function likenessAt(window: Float32Array, frame: number, lag: number): number {
  let product = 0;
  for (let index = 0; index < frame; index += 1) product += window[index]! * window[index + lag]!;
  return product;
}

export function standardDeviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
