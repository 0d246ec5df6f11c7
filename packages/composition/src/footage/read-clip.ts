/** Position of one encoded frame in the file of a clip, in bytes. */
export interface ClipSample {
  offset: number;
  byteLength: number;
  /** True for a key frame, at which decoding can start. */
  isKey: boolean;
}

/**
 * A video clip in the format that `normaliseFootage` writes. Frame `n` is sample `n` and is shown at `n * 1000 / FPS`
 * ms.
 */
export interface Clip {
  widthPx: number;
  heightPx: number;
  /** The codec string of `VideoDecoderConfig`: "avc1." and profile, constraints and level in hex. */
  codec: string;
  /** The `AVCDecoderConfigurationRecord`. Samples contain NAL units with length prefixes. */
  description: Uint8Array;
  samples: ClipSample[];
}

/** Number of bytes of fixed fields that precede the child boxes. */
const VISUAL_SAMPLE_ENTRY_BYTES = 78;
const SAMPLE_DESCRIPTION_HEADER_BYTES = 8;

interface Mp4Box {
  /** First byte of the content, after the box header. */
  start: number;
  end: number;
}

/**
 * Reads the sample tables of an MP4 that `normaliseFootage` wrote, with one H.264 track and frames in display order.
 * Returns null for any other or truncated file.
 */
export function readClip(bytes: Uint8Array): Clip | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const root = { start: 0, end: bytes.byteLength };
  const table = findBox(view, root, ["moov", "trak", "mdia", "minf", "stbl"]);
  const description = table && findBox(view, table, ["stsd"]);
  if (table === null || description === null) return null;
  const entries = { ...description, start: description.start + SAMPLE_DESCRIPTION_HEADER_BYTES };
  const entry = findBox(view, entries, ["avc1"]);
  if (entry === null || entry.end - entry.start < VISUAL_SAMPLE_ENTRY_BYTES) return null;
  const inner = { ...entry, start: entry.start + VISUAL_SAMPLE_ENTRY_BYTES };
  const configuration = findBox(view, inner, ["avcC"]);
  if (configuration === null || configuration.end - configuration.start < 4) return null;
  const samples = readSamples(view, table);
  if (samples === null || findBox(view, table, ["ctts"]) !== null) return null;
  const record = bytes.slice(configuration.start, configuration.end);
  return {
    widthPx: view.getUint16(entry.start + 24),
    heightPx: view.getUint16(entry.start + 26),
    codec: `avc1.${Array.from(record.subarray(1, 4), (byte) => byte.toString(16).padStart(2, "0")).join("")}`,
    description: record,
    samples,
  };
}

/** Returns the box at a path of box types, or null. It takes the first box of a type at each level. */
function findBox(view: DataView, within: Mp4Box, path: readonly string[]): Mp4Box | null {
  const [type, ...rest] = path;
  if (type === undefined) return within;
  let at = within.start;
  while (at + 8 <= within.end) {
    const isLong = view.getUint32(at) === 1;
    if (isLong && at + 16 > within.end) return null;
    const byteLength = isLong ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
    if (byteLength < 8 || at + byteLength > within.end) return null;
    const box = { start: at + (isLong ? 16 : 8), end: at + byteLength };
    if (typeAt(view, at + 4) === type) return findBox(view, box, rest);
    at += byteLength;
  }
  return null;
}

function typeAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));
}

function readSamples(view: DataView, table: Mp4Box): ClipSample[] | null {
  const sizes = readSizes(view, findBox(view, table, ["stsz"]));
  const offsets = readNumbers(view, findBox(view, table, ["stco"]), 1);
  const runs = readNumbers(view, findBox(view, table, ["stsc"]), 3);
  const keys = readNumbers(view, findBox(view, table, ["stss"]), 1);
  if (sizes === null || offsets === null || runs === null || keys?.[0] !== 1) return null;
  const keyNumbers = new Set(keys);
  const samples: ClipSample[] = [];
  for (const [index, chunkOffset] of offsets.entries()) {
    let offset = chunkOffset;
    for (let left = samplesInChunk(runs, index + 1); left > 0; left--) {
      const byteLength = sizes[samples.length];
      if (byteLength === undefined || offset + byteLength > view.byteLength) return null;
      samples.push({ offset, byteLength, isKey: keyNumbers.has(samples.length + 1) });
      offset += byteLength;
    }
  }
  return samples.length === sizes.length && samples.length > 0 ? samples : null;
}

/**
 * Returns the number of samples in a chunk from the table "stsc". `runs` contains triples of first chunk, samples per
 * chunk and description index, in ascending order.
 */
function samplesInChunk(runs: readonly number[], chunk: number): number {
  let count = 0;
  for (let at = 0; at + 1 < runs.length && runs[at]! <= chunk; at += 3) count = runs[at + 1]!;
  return count;
}

function readSizes(view: DataView, box: Mp4Box | null): number[] | null {
  if (box === null || box.end - box.start < 12) return null;
  const common = view.getUint32(box.start + 4);
  const count = view.getUint32(box.start + 8);
  // Every sample has at least one byte, so a count that exceeds the file size is invalid.
  if (common > 0) return count <= view.byteLength ? Array<number>(count).fill(common) : null;
  return readNumbers(view, { ...box, start: box.start + 4 }, 1);
}

/** Reads a table of 32-bit numbers that follows the version, flags and row count of a full box. */
function readNumbers(view: DataView, box: Mp4Box | null, columns: number): number[] | null {
  if (box === null || box.end - box.start < 8) return null;
  const count = view.getUint32(box.start + 4) * columns;
  if (box.start + 8 + count * 4 > box.end) return null;
  return Array.from({ length: count }, (_, index) => view.getUint32(box.start + 8 + index * 4));
}
