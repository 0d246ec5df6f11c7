/** Fine enough for a bar every three px of a minute-long video. */
export const PEAKS_PER_SECOND = 100;

const known = new WeakMap<AudioBuffer, Float32Array>();

/** The loudest amplitude of each hundredth of a second, 0 to 1; computed once for each sound. */
export function peaksOf(sound: AudioBuffer): Float32Array {
  const peaks =
    known.get(sound) ?? computePeaks(sound.getChannelData(0), sound.sampleRate / PEAKS_PER_SECOND);
  known.set(sound, peaks);
  return peaks;
}

export function computePeaks(samples: Float32Array, samplesPerPeak: number): Float32Array {
  const peaks = new Float32Array(Math.ceil(samples.length / samplesPerPeak));
  for (let i = 0; i < samples.length; i++) {
    const peak = Math.floor(i / samplesPerPeak);
    const amplitude = Math.abs(samples[i]!);
    if (amplitude > peaks[peak]!) peaks[peak] = amplitude;
  }
  return peaks;
}
