import type { EncodedAudio } from "../encoder/audio-encoder.js";
import { isSealed, SEAL_BYTES, sealBytes } from "../sealed-bytes.js";

/** The encoded audio track of a video and its measured loudness. */
export interface VideoAudio {
  audio: EncodedAudio;
  /** Loudness of the mix before compression, or -Infinity for silence. */
  loudnessLufs: number;
  truePeakDbtp: number;
}

type Header = Omit<EncodedAudio, "packets" | "config"> & {
  packetBytes: number[];
  config: number[];
  /** Null for silence, because JSON has no infinities. */
  loudnessLufs: number | null;
  truePeakDbtp: number | null;
};

const MAGIC = 0x494b4131;
const HEADER_AT = 8;

/**
 * Serialises the audio track. Layout: magic number, length of the header, header as JSON, packets in order, SHA-1
 * checksum.
 */
export function serializeAudio({ audio, loudnessLufs, truePeakDbtp }: VideoAudio): Uint8Array {
  const { packets, config, ...rest } = audio;
  const header: Header = {
    ...rest,
    config: [...config],
    packetBytes: packets.map(({ length }) => length),
    loudnessLufs: Number.isFinite(loudnessLufs) ? loudnessLufs : null,
    truePeakDbtp: Number.isFinite(truePeakDbtp) ? truePeakDbtp : null,
  };
  const headerBytes = Buffer.from(JSON.stringify(header));
  const start = Buffer.alloc(HEADER_AT);
  start.writeUInt32BE(MAGIC, 0);
  start.writeUInt32BE(headerBytes.length, 4);
  return sealBytes(
    Uint8Array.from(Buffer.concat([start, headerBytes, ...packets, Buffer.alloc(SEAL_BYTES)])),
  );
}

/** Parses the output of `serializeAudio`. Returns null if the bytes are damaged, truncated or of another format. */
export function parseAudio(bytes: Uint8Array): VideoAudio | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < HEADER_AT + SEAL_BYTES || buffer.readUInt32BE(0) !== MAGIC || !isSealed(bytes))
    return null;
  let at = HEADER_AT + buffer.readUInt32BE(4);
  const header = JSON.parse(buffer.toString("utf8", HEADER_AT, at)) as Header;
  const { packetBytes, config, loudnessLufs, truePeakDbtp, ...rest } = header;
  const packets = packetBytes.map((length) => bytes.subarray(at, (at += length)));
  return {
    audio: { ...rest, packets, config: Uint8Array.from(config) },
    loudnessLufs: loudnessLufs ?? -Infinity,
    truePeakDbtp: truePeakDbtp ?? -Infinity,
  };
}
