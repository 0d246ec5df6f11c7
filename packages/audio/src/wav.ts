import { AppError } from "@inkreel/contract/plain";

export interface MonoAudio {
  /** Mono samples with full scale at ±1. */
  samples: Float32Array;
  sampleRateHz: number;
}

/** Maximum sample rate in Hz. No converter has a higher one. */
const MAX_SAMPLE_RATE_HZ = 768_000;
const HEADER_BYTES = 44;
const PCM = 1;
const FLOAT = 3;
const EXTENSIBLE = 0xfffe;
/** Length of the part of an extensible format that names the encoding. */
const EXTENSIBLE_BYTES = 26;

/** Number of samples per part, which takes a few milliseconds to encode. */
const PART_SAMPLES = 1 << 18;

/** Encodes samples as a 16-bit PCM mono WAV file (RIFF). Values beyond ±1 are clipped. */
export function encodeWav(samples: Float32Array, sampleRateHz: number): Uint8Array {
  const parts = encodeWavParts({ samples, sampleRateHz, leadSamples: 0 });
  for (;;) {
    const { done, value } = parts.next();
    if (done === true) return value;
  }
}

/**
 * Encodes a WAV file with leading silence in parts, so that other work can run between them. Yields each part of the
 * file and finally returns the whole file.
 */
export function* encodeWavParts(recording: {
  samples: Float32Array;
  sampleRateHz: number;
  leadSamples: number;
}): Generator<Uint8Array, Uint8Array> {
  const { samples, sampleRateHz, leadSamples } = recording;
  const bytes = new Uint8Array(HEADER_BYTES + (leadSamples + samples.length) * 2);
  bytes.set(wavHeader({ sampleCount: leadSamples + samples.length, sampleRateHz }));
  const dataOffset = HEADER_BYTES + leadSamples * 2;
  yield bytes.subarray(0, dataOffset);
  for (let from = 0; from < samples.length; from += PART_SAMPLES) {
    const part = samples.subarray(from, from + PART_SAMPLES);
    const offset = dataOffset + from * 2;
    const target = bytes.subarray(offset, offset + part.length * 2);
    writeSamples(target, part);
    yield target;
  }
  return bytes;
}

/** Returns the head of a 16-bit PCM mono WAV file with a number of samples. `toPcm` returns the samples after it. */
export function wavHeader(file: { sampleCount: number; sampleRateHz: number }): Uint8Array {
  const { sampleRateHz } = file;
  const bytes = new Uint8Array(HEADER_BYTES);
  const dataBytes = file.sampleCount * 2;
  const view = new DataView(bytes.buffer);
  const setTag = (offset: number, tag: string) => bytes.set(new TextEncoder().encode(tag), offset);
  setTag(0, "RIFF");
  view.setUint32(4, HEADER_BYTES + dataBytes - 8, true);
  setTag(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRateHz, true);
  view.setUint32(28, sampleRateHz * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  setTag(36, "data");
  view.setUint32(40, dataBytes, true);
  return bytes;
}

/** Returns samples as 16-bit PCM. Values beyond ±1 are clipped. */
export function toPcm(samples: Float32Array): Uint8Array {
  const bytes = new Uint8Array(samples.length * 2);
  writeSamples(bytes, samples);
  return bytes;
}

function writeSamples(target: Uint8Array, samples: Float32Array): void {
  const view = new DataView(target.buffer, target.byteOffset, target.byteLength);
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index]!;
    const clipped = sample > 1 ? 1 : sample < -1 ? -1 : sample;
    // `Math.round` takes several times as long, and the longest narration has eight million samples.
    const rounded = ((clipped * 32_767 + 32_768.5) | 0) - 32_768;
    view.setInt16(index * 2, rounded, true);
  }
}

/** Reads the audio of a WAV file. Only the requested part is decoded to memory. */
export interface WavReader {
  sampleRateHz: number;
  sampleCount: number;
  /** Returns the samples from `from` to before `end`. Positions outside the recording are silent. */
  read(from: number, end: number): Float32Array;
}

/** Decodes a complete WAV file. It supports the same formats as `openWav`. */
export function decodeWav(bytes: Uint8Array): MonoAudio {
  const { sampleRateHz, sampleCount, read } = openWav(bytes);
  return { samples: read(0, sampleCount), sampleRateHz };
}

/** The bytes of a file, of which only parts are in memory. */
export interface ByteSource {
  byteLength: number;
  /** Returns the bytes from `from` to before `end`, all of which exist. */
  read(from: number, end: number): Uint8Array;
}

/** Opens a WAV file that is in memory, like `openWavSource`. */
export function openWav(bytes: Uint8Array): WavReader {
  return openWavSource({
    byteLength: bytes.byteLength,
    read: (from, end) => bytes.subarray(from, end),
  });
}

/**
 * Opens a WAV file with 8, 16, 24 or 32-bit integer or 32 or 64-bit float samples. Channels are averaged to mono.
 * Throws AppError "bad_input" for anything else.
 */
export function openWavSource(source: ByteSource): WavReader {
  const { format, data } = findChunks(source);
  const head = viewOf(source, format.offset, format.offset + format.length);
  const formatTag = head.getUint16(0, true);
  const channelCount = head.getUint16(2, true);
  const sampleRateHz = head.getUint32(4, true);
  const bitsPerSample = head.getUint16(14, true);
  const isExtensible = formatTag === EXTENSIBLE && format.length >= EXTENSIBLE_BYTES;
  const encoding = isExtensible ? head.getUint16(24, true) : formatTag;
  const readSample = sampleReader(encoding, bitsPerSample);
  if (channelCount === 0 || sampleRateHz === 0) throw brokenWav("it names no channel or no sample rate");
  if (sampleRateHz > MAX_SAMPLE_RATE_HZ) throw brokenWav(`no sound has ${sampleRateHz} samples a second`);
  const sampleBytes = bitsPerSample / 8;
  const groupBytes = sampleBytes * channelCount;
  const sampleCount = Math.floor(data.length / groupBytes);
  const read = (from: number, end: number): Float32Array => {
    const samples = new Float32Array(end - from);
    const first = Math.min(sampleCount, Math.max(0, from));
    const last = Math.max(first, Math.min(end, sampleCount));
    const view = viewOf(source, data.offset + first * groupBytes, data.offset + last * groupBytes);
    for (let index = first; index < last; index += 1) {
      let sum = 0;
      for (let channel = 0; channel < channelCount; channel += 1) {
        sum += readSample(view, (index - first) * groupBytes + channel * sampleBytes);
      }
      samples[index - from] = sum / channelCount;
    }
    return samples;
  };
  return { sampleRateHz, sampleCount, read };
}

interface Chunk {
  offset: number;
  length: number;
}

function viewOf(source: ByteSource, from: number, end: number): DataView {
  const { buffer, byteOffset, byteLength } = source.read(from, end);
  return new DataView(buffer, byteOffset, byteLength);
}

function findChunks(source: ByteSource): { format: Chunk; data: Chunk } {
  const tagAt = (offset: number) => String.fromCharCode(...source.read(offset, offset + 4));
  if (source.byteLength < 12 || tagAt(0) !== "RIFF" || tagAt(8) !== "WAVE")
    throw brokenWav("it has no RIFF header");
  let format: Chunk | null = null;
  let offset = 12;
  while (offset + 8 <= source.byteLength) {
    const tag = tagAt(offset);
    // Streamed files may have a length field of 0xffffffff or 0, so the end of the file is considered as well.
    const restLength = source.byteLength - offset - 8;
    const length = Math.min(viewOf(source, offset + 4, offset + 8).getUint32(0, true), restLength);
    const chunk = { offset: offset + 8, length };
    if (tag === "fmt " && length >= 16) format = chunk;
    if (tag === "data" && format !== null)
      return { format, data: { ...chunk, length: length || restLength } };
    offset += 8 + length + (length % 2);
  }
  throw brokenWav("it has no format or no data");
}

type SampleReader = (view: DataView, offset: number) => number;

function sampleReader(encoding: number, bitsPerSample: number): SampleReader {
  if (encoding === FLOAT && bitsPerSample === 32) return (view, offset) => view.getFloat32(offset, true);
  if (encoding === FLOAT && bitsPerSample === 64) return (view, offset) => view.getFloat64(offset, true);
  if (encoding === PCM && bitsPerSample === 8) return (view, offset) => (view.getUint8(offset) - 128) / 128;
  if (encoding === PCM && bitsPerSample === 16) return (view, offset) => view.getInt16(offset, true) / 32_768;
  if (encoding === PCM && bitsPerSample === 24) {
    return (view, offset) => (view.getUint16(offset, true) + view.getInt8(offset + 2) * 65_536) / 8_388_608;
  }
  if (encoding === PCM && bitsPerSample === 32)
    return (view, offset) => view.getInt32(offset, true) / 2_147_483_648;
  throw brokenWav(`its encoding ${encoding} with ${bitsPerSample} bits is not supported`);
}

function brokenWav(reason: string): AppError {
  return new AppError(
    "bad_input",
    `The WAV file could not be read: ${reason}. Save it as 16-bit PCM and try again.`,
  );
}
