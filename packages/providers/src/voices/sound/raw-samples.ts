import type { MonoAudio } from "@inkreel/audio";
import type { SoundAnswer } from "./sound-answer.js";

/** Sample rate of OpenAI's format `pcm`, which names none (platform.openai.com/docs/guides/text-to-speech). */
const DEFAULT_RATE_HZ = 24_000;
const RATES_HZ = { min: 4000, max: 192_000 } as const;
/**
 * Mean step between neighbouring samples, as a fraction of their mean level, above which bytes are not speech. Speech
 * has less than 0.7. Compressed files and samples in the wrong byte order have about 1.3, like noise.
 */
const ROUGHEST = 1;

/**
 * Decodes raw 16-bit samples, whose rate and number of channels are parameters of the content type
 * (`audio/pcm;rate=24000`, `audio/L16; rate=16000; channels=1`). Null for other content types and for bytes that are no
 * samples.
 *
 * RFC 2586 defines big-endian samples for L16, but services send little-endian ones under that name, so the smoother
 * order is used.
 */
export function rawSamples({ bytes, contentType }: SoundAnswer): MonoAudio | null {
  const [type = "", ...parameters] = contentType.toLowerCase().split(";");
  if (!/^audio\/(?:x-)?(?:pcm|l16|lpcm|raw)$/u.test(type.trim()) || isFile(bytes)) return null;
  const value = (name: string, otherwise: number): number => {
    const given = parameters.map((parameter) => parameter.trim().split("=")).find(([key]) => key === name);
    const number = Number(given?.[1]?.replaceAll('"', "") ?? NaN);
    return Number.isInteger(number) && number > 0 ? number : otherwise;
  };
  const sampleRateHz = value("rate", DEFAULT_RATE_HZ);
  const channelCount = value("channels", 1);
  if (sampleRateHz < RATES_HZ.min || sampleRateHz > RATES_HZ.max || channelCount > 8) return null;
  const orders = [true, false].map((isLittleEndian) => samplesOf(bytes, { channelCount, isLittleEndian }));
  const [smoothest] = orders.toSorted((left, right) => roughnessOf(left) - roughnessOf(right));
  if (smoothest === undefined || roughnessOf(smoothest) > ROUGHEST) return null;
  return { samples: smoothest, sampleRateHz };
}

/** Returns true for bytes that begin like a file. MPEG frames begin like quiet samples, so they are not among them. */
function isFile(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, 8));
  return /^(?:RIFF|OggS|fLaC|ID3|....ftyp|\s*[{<])/su.test(head);
}

function samplesOf(
  bytes: Uint8Array,
  { channelCount, isLittleEndian }: { channelCount: number; isLittleEndian: boolean },
): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(Math.floor(bytes.length / (2 * channelCount)));
  for (let index = 0; index < samples.length; index += 1) {
    let sum = 0;
    for (let channel = 0; channel < channelCount; channel += 1) {
      sum += view.getInt16((index * channelCount + channel) * 2, isLittleEndian);
    }
    samples[index] = sum / channelCount / 32_768;
  }
  return samples;
}

/** Returns the mean step between neighbouring samples as a fraction of their mean level. Silence has none. */
function roughnessOf(samples: Float32Array): number {
  let level = 0;
  let steps = 0;
  samples.forEach((sample, index) => {
    level += Math.abs(sample);
    steps += Math.abs(sample - (samples[index - 1] ?? 0));
  });
  return level === 0 ? 0 : steps / level;
}
