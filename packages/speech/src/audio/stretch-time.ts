import type { MonoAudio } from "@inkreel/audio";

const WINDOW_MS = 30;
const SEARCH_MS = 8;

/**
 * Stretches speech in time by `factor` without changing its pitch. It is WSOLA (Verhelst & Roelands 1993): windows are
 * overlapped at new positions, and each is taken from where the waveform best continues the previous one.
 */
export function stretchTime({ samples, sampleRateHz }: MonoAudio, factor: number): Float32Array {
  const hop = Math.round((WINDOW_MS * sampleRateHz) / 2000);
  const reach = Math.round((SEARCH_MS * sampleRateHz) / 1000);
  if (factor === 1 || samples.length < hop * 4) return samples;
  const output = new Float32Array(Math.round(samples.length * factor));
  const fade = Float32Array.from(
    { length: hop },
    (_, index) => 0.5 - 0.5 * Math.cos((Math.PI * index) / hop),
  );
  output.set(samples.subarray(0, hop));
  let taken = 0;
  for (let at = hop; at < output.length; at += hop) {
    const wanted = Math.min(Math.round(at / factor), samples.length - 1);
    const natural = taken + hop;
    taken = bestOffset(samples, { wanted, natural, hop, reach });
    const length = Math.min(hop, output.length - at);
    for (let index = 0; index < length; index += 1) {
      const weight = fade[index]!;
      const continued = samples[natural + index] ?? 0;
      output[at + index] = continued * (1 - weight) + (samples[taken + index] ?? 0) * weight;
    }
  }
  return output;
}

/** Returns the position near `wanted` at which the waveform is most similar to that at `natural`. */
function bestOffset(
  samples: Float32Array,
  { wanted, natural, hop, reach }: { wanted: number; natural: number; hop: number; reach: number },
): number {
  const from = Math.max(0, wanted - reach);
  const to = Math.min(samples.length - hop, wanted + reach);
  let best = Math.min(wanted, Math.max(0, samples.length - hop));
  let bestScore = -Infinity;
  for (let candidate = from; candidate <= to; candidate += 1) {
    const score = similarity(samples, { candidate, natural, length: hop });
    if (score > bestScore) [best, bestScore] = [candidate, score];
  }
  return best;
}

function similarity(
  samples: Float32Array,
  { candidate, natural, length }: { candidate: number; natural: number; length: number },
): number {
  let product = 0;
  let energy = 1e-9;
  for (let index = 0; index < length; index += 1) {
    const sample = samples[candidate + index]!;
    product += sample * (samples[natural + index] ?? 0);
    energy += sample * sample;
  }
  return product / Math.sqrt(energy);
}
