import { AppError } from "@inkreel/contract";

export interface MonoAudio {
  sampleRateHz: number;
  /** -1..1 */
  samples: Float32Array;
}

const FORMAT_PCM = 1;
const FORMAT_FLOAT = 3;
const FORMAT_EXTENSIBLE = 0xfffe;
const READERS: Record<string, (view: DataView, at: number) => number> = {
  "1/8": (view, at) => (view.getUint8(at) - 128) / 128,
  "1/16": (view, at) => view.getInt16(at, true) / 32_768,
  "1/24": (view, at) => ((view.getUint8(at) << 8) | (view.getInt16(at + 1, true) << 16)) / 2_147_483_648,
  "1/32": (view, at) => view.getInt32(at, true) / 2_147_483_648,
  "3/32": (view, at) => view.getFloat32(at, true),
  "3/64": (view, at) => view.getFloat64(at, true),
};

interface WavFormat {
  tag: number;
  channelCount: number;
  sampleRateHz: number;
  bitsPerSample: number;
}

/** Reads a RIFF WAVE file, PCM or float, and mixes its channels to one. Throws `render_failed` for anything else. */
export function readWav(bytes: Uint8Array): MonoAudio {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || fourCc(view, 0) !== "RIFF" || fourCc(view, 8) !== "WAVE")
    throw new AppError("render_failed", "The narration is not a WAV file. Generate it again.");
  let format: WavFormat | null = null;
  for (let at = 12; at + 8 <= bytes.length;) {
    const type = fourCc(view, at);
    const byteLength = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8);
    if (type === "fmt ") format = readFormat(view, at + 8);
    if (type === "data" && format !== null) return readSamples(view, { at: at + 8, byteLength, format });
    at += 8 + byteLength + (byteLength % 2);
  }
  throw new AppError("render_failed", "The narration's WAV file contains no audio. Generate it again.");
}

function fourCc(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((offset) => view.getUint8(at + offset)));
}

function readFormat(view: DataView, at: number): WavFormat {
  const tag = view.getUint16(at, true);
  return {
    tag: tag === FORMAT_EXTENSIBLE ? view.getUint16(at + 24, true) : tag,
    channelCount: view.getUint16(at + 2, true),
    sampleRateHz: view.getUint32(at + 4, true),
    bitsPerSample: view.getUint16(at + 14, true),
  };
}

function readSamples(
  view: DataView,
  { at, byteLength, format }: { at: number; byteLength: number; format: WavFormat },
): MonoAudio {
  const { tag, channelCount, sampleRateHz, bitsPerSample } = format;
  const read = READERS[`${tag}/${bitsPerSample}`];
  if (read === undefined || channelCount === 0 || sampleRateHz === 0)
    throw new AppError(
      "render_failed",
      `A narration's WAV format (${tag === FORMAT_PCM ? "PCM" : tag === FORMAT_FLOAT ? "float" : tag}, ${bitsPerSample} bits, ${channelCount} channels) is not supported; use 16-bit PCM.`,
    );
  const sampleBytes = bitsPerSample / 8;
  const samples = new Float32Array(Math.floor(byteLength / (sampleBytes * channelCount)));
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channelCount; channel++)
      sum += read(view, at + (index * channelCount + channel) * sampleBytes);
    samples[index] = sum / channelCount;
  }
  return { sampleRateHz, samples };
}
