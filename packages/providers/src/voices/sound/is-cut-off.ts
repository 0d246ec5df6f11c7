/**
 * Smallest length in a WAV header that means an unknown length, because the server streamed the file. Streaming servers
 * write 0 or a number near the largest of 31 or 32 bits.
 */
const UNKNOWN_LENGTH = 0x7f00_0000;

/**
 * Returns true if a sound file ends before the end that it announces: a WAV file, an Ogg page or a box of an MP4 file.
 * The other formats announce no length.
 */
export function isCutOff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tagAt(bytes, 0) === "RIFF") return isWavCutOff(bytes, view);
  if (tagAt(bytes, 0) === "OggS") return isOggCutOff(bytes);
  return tagAt(bytes, 4) === "ftyp" && isMp4CutOff(bytes, view);
}

function tagAt(bytes: Uint8Array, offset: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + 4));
}

function isWavCutOff(bytes: Uint8Array, view: DataView): boolean {
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    const length = view.getUint32(offset + 4, true);
    if (tagAt(bytes, offset) === "data") {
      return length < UNKNOWN_LENGTH && offset + 8 + length > bytes.length;
    }
    offset += 8 + length + (length % 2);
  }
  return false;
}

const OGG_HEADER_BYTES = 27;

function isOggCutOff(bytes: Uint8Array): boolean {
  let offset = 0;
  while (tagAt(bytes, offset) === "OggS") {
    const segmentCount = bytes[offset + OGG_HEADER_BYTES - 1] ?? 0;
    const firstSegment = offset + OGG_HEADER_BYTES;
    const segments = bytes.subarray(firstSegment, firstSegment + segmentCount);
    offset = firstSegment + segmentCount + segments.reduce((sum, length) => sum + length, 0);
  }
  return offset > bytes.length;
}

function isMp4CutOff(bytes: Uint8Array, view: DataView): boolean {
  let offset = 0;
  while (offset + 8 <= bytes.length) {
    const length = view.getUint32(offset);
    // 0 means a box to the end of the file, 1 a length of 64 bits. Less than a header is damage, which decoding finds.
    if (length < 8) return false;
    offset += length;
  }
  return offset > bytes.length;
}
