const SAMPLE_RATE_HZ = 48_000;
const SIZE = 2048;
const HOP = 512;

/** Sums the energies of the bands of a sound, Hz by Hz, over its whole length. */
function spectrum(samples: Float32Array, hop: number, onFrame: (powers: Float64Array) => void): void {
  const window = Float64Array.from(
    { length: SIZE },
    (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / SIZE),
  );
  for (let start = 0; start + SIZE <= samples.length; start += hop) {
    const real = window.map((weight, index) => weight * samples[start + index]!);
    const imaginary = new Float64Array(SIZE);
    transform(real, imaginary);
    onFrame(real.subarray(0, SIZE / 2).map((value, bin) => value ** 2 + imaginary[bin]! ** 2));
  }
}

/** Returns the centre of the spectrum of a sound, weighted by amplitude. */
export function spectralCentroidHz(samples: Float32Array): number {
  let weighted = 0;
  let total = 0;
  spectrum(samples, SIZE * 4, (powers) =>
    powers.forEach((power, bin) => {
      weighted += (Math.sqrt(power) * bin * SAMPLE_RATE_HZ) / SIZE;
      total += Math.sqrt(power);
    }),
  );
  return weighted / total;
}

/** Returns the energy below 1 kHz and between 2 and 4 kHz. */
export function bandEnergies(samples: Float32Array): { below: number; consonants: number } {
  const bands = { below: 0, consonants: 0 };
  spectrum(samples, SIZE * 2, (powers) =>
    powers.forEach((power, bin) => {
      const hz = (bin * SAMPLE_RATE_HZ) / SIZE;
      if (hz < 1000) bands.below += power;
      else if (hz >= 2000 && hz < 4000) bands.consonants += power;
    }),
  );
  return bands;
}

/** Returns the onsets: the times at which the spectrum grows suddenly, compared with the time around them. */
export function onsetTimesS(samples: Float32Array): number[] {
  const flux: number[] = [];
  let before = new Float64Array(SIZE / 2);
  spectrum(samples, HOP, (powers) => {
    const levels = powers.map((power) => Math.log10(1 + 1e4 * Math.sqrt(power)));
    flux.push(levels.reduce((sum, level, bin) => sum + Math.max(0, level - before[bin]!), 0));
    before = levels;
  });
  const times: number[] = [];
  flux.forEach((value, frame) => {
    const around = flux.slice(Math.max(0, frame - 12), frame + 13);
    const usual = around.reduce((sum, other) => sum + other, 0) / around.length;
    const isPeak = value === Math.max(...flux.slice(Math.max(0, frame - 3), frame + 4));
    // The spectrum grows most as the onset enters the window, at about three quarters of its length.
    if (isPeak && value > usual * 1.6 && value > 8) times.push((frame * HOP + SIZE * 0.75) / SAMPLE_RATE_HZ);
  });
  return times;
}

/** Computes a fast Fourier transform in place, radix 2. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  const { length } = real;
  for (let index = 1, mirrored = 0; index < length; index++) {
    let bit = length >> 1;
    for (; mirrored & bit; bit >>= 1) mirrored ^= bit;
    mirrored ^= bit;
    if (index < mirrored) [real[index], real[mirrored]] = [real[mirrored]!, real[index]!];
  }
  for (let span = 2; span <= length; span <<= 1) {
    const half = span / 2;
    for (let step = 0; step < half; step++) {
      const [cosine, sine] = [Math.cos((-2 * Math.PI * step) / span), Math.sin((-2 * Math.PI * step) / span)];
      for (let start = step; start < length; start += span) {
        const x = real[start + half]! * cosine - imaginary[start + half]! * sine;
        const y = real[start + half]! * sine + imaginary[start + half]! * cosine;
        [real[start + half], imaginary[start + half]] = [real[start]! - x, imaginary[start]! - y];
        real[start] = real[start]! + x;
        imaginary[start] = imaginary[start]! + y;
      }
    }
  }
}
