import { isSealed, SEAL_BYTES, sealBytes } from "../sealed-bytes.js";

/** One frame of a chunk. Samples are in decoding order. */
export interface ChunkSample {
  /** Index of the frame within the chunk, in display order. */
  frame: number;
  isKey: boolean;
  byteLength: number;
}

/**
 * An encoded part of one scene that can be decoded on its own: it starts with an IDR picture and contains only closed
 * GOPs.
 */
export interface VideoChunk {
  /** The `AVCDecoderConfigurationRecord` with the parameter sets. */
  decoderConfiguration: Uint8Array;
  samples: ChunkSample[];
  /** The bytes of all samples in order, as NAL units with length prefixes. */
  data: Uint8Array;
}

const MAGIC = 0x494b4332;
const HEADER_BYTES = 12;
const SAMPLE_BYTES = 9;

/**
 * Serialises a chunk. Layout: magic number, length of the configuration, number of samples, configuration, samples (u32
 * frame, u32 bytes, u8 key), data, SHA-1 of everything before it.
 */
export function serializeChunk(chunk: VideoChunk): Uint8Array {
  const { decoderConfiguration, samples, data } = chunk;
  const tableAt = HEADER_BYTES + decoderConfiguration.length;
  const bytes = new Uint8Array(tableAt + samples.length * SAMPLE_BYTES + data.length + SEAL_BYTES);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC);
  view.setUint32(4, decoderConfiguration.length);
  view.setUint32(8, samples.length);
  bytes.set(decoderConfiguration, HEADER_BYTES);
  samples.forEach((sample, index) => {
    const at = tableAt + index * SAMPLE_BYTES;
    view.setUint32(at, sample.frame);
    view.setUint32(at + 4, sample.byteLength);
    view.setUint8(at + 8, sample.isKey ? 1 : 0);
  });
  bytes.set(data, tableAt + samples.length * SAMPLE_BYTES);
  return sealBytes(bytes);
}

/** Parses the output of `serializeChunk`. Returns null if the bytes are damaged, truncated or of another format. */
export function parseChunk(bytes: Uint8Array): VideoChunk | null {
  if (bytes.length < HEADER_BYTES + SEAL_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(0) !== MAGIC) return null;
  const end = bytes.length - SEAL_BYTES;
  const tableAt = HEADER_BYTES + view.getUint32(4);
  const dataAt = tableAt + view.getUint32(8) * SAMPLE_BYTES;
  if (end < dataAt || !isSealed(bytes)) return null;
  const samples: ChunkSample[] = [];
  for (let at = tableAt; at < dataAt; at += SAMPLE_BYTES)
    samples.push({
      frame: view.getUint32(at),
      byteLength: view.getUint32(at + 4),
      isKey: view.getUint8(at + 8) === 1,
    });
  return {
    decoderConfiguration: bytes.subarray(HEADER_BYTES, tableAt),
    samples,
    data: bytes.subarray(dataAt, end),
  };
}
