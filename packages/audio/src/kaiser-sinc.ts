/** Kaiser's shape parameter for about 90 dB of stop-band attenuation. */
const BETA = 9;

/** Returns the modified Bessel function of the first kind of order zero, computed from its power series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/**
 * Returns a windowed-sinc low-pass filter (Kaiser window) in `phases` shifted versions, one per row. Row p interpolates
 * a signal at p / phases of the way from its middle sample (index halfTaps - 1) to the next one. `cutoff` is a fraction
 * of the Nyquist frequency. Each row sums to 1.
 */
export function kaiserSincPhases(options: {
  phases: number;
  halfTaps: number;
  cutoff: number;
}): Float32Array {
  const { phases, halfTaps, cutoff } = options;
  const taps = halfTaps * 2;
  const table = new Float32Array(phases * taps);
  for (let phase = 0; phase < phases; phase++) {
    const row = table.subarray(phase * taps, (phase + 1) * taps);
    for (let tap = 0; tap < taps; tap++) {
      const x = tap - (halfTaps - 1) - phase / phases;
      const window = besselI0(BETA * Math.sqrt(Math.max(0, 1 - (x / halfTaps) ** 2))) / besselI0(BETA);
      row[tap] = window * sinc(x * cutoff);
    }
    const sum = row.reduce((total, value) => total + value, 0);
    for (let tap = 0; tap < taps; tap++) row[tap] = row[tap]! / sum;
  }
  return table;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
