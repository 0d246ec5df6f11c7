export { encodeWav as toWav } from "@inkreel/audio";

/** Returns silence with a short burst of 1 kHz at each of the given times. */
export function clickTrack(options: {
  clickMs: number[];
  durationMs: number;
  sampleRateHz: number;
}): Float32Array {
  const { clickMs, durationMs, sampleRateHz } = options;
  const samples = new Float32Array((durationMs * sampleRateHz) / 1000);
  const clickSamples = sampleRateHz / 20;
  for (const startMs of clickMs) {
    const at = (startMs * sampleRateHz) / 1000;
    for (let index = 0; index < clickSamples && at + index < samples.length; index++)
      samples[at + index] = 0.5 * Math.cos((2 * Math.PI * 1000 * index) / sampleRateHz);
  }
  return samples;
}
