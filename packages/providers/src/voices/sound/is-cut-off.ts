import { soundMediaType } from "@inkreel/renderer";

/**
 * Smallest length in a WAV header that means an unknown length, because the server streamed the file. Streaming servers
 * write 0 or a number near the largest of 31 or 32 bits.
 */
const UNKNOWN_LENGTH = 0x7f00_0000;

/**
 * Returns true if a sound file ends before the end that it announces: a WAV file, an Ogg page, a box of an MP4 file, the
 * last frame of an ADTS stream, or an MP3 file with a Xing header. Other MP3 and FLAC files announce no length.
 */
export function isCutOff(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (tagAt(bytes, 0) === "RIFF") return isWavCutOff(bytes, view);
  if (tagAt(bytes, 0) === "OggS") return isOggCutOff(bytes);
  if (tagAt(bytes, 4) === "ftyp") return isMp4CutOff(bytes, view);
  const mediaType = soundMediaType(bytes);
  if (mediaType === "audio/aac") return isAdtsCutOff(bytes);
  return mediaType === "audio/mpeg" && isMp3CutOff(bytes, view);
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

const ADTS_HEADER_BYTES = 7;

/** Every ADTS frame begins with its own length (ISO/IEC 13818-7, 6.2). */
function isAdtsCutOff(bytes: Uint8Array): boolean {
  let offset = 0;
  while (offset + ADTS_HEADER_BYTES <= bytes.length) {
    const [first, second, , fourth, fifth, sixth] = bytes.subarray(offset, offset + ADTS_HEADER_BYTES);
    // A tag at the end, or damage, which decoding finds.
    if (first !== 0xff || (second! & 0xf6) !== 0xf0) return false;
    const length = ((fourth! & 0x03) << 11) | (fifth! << 3) | (sixth! >> 5);
    if (length < ADTS_HEADER_BYTES) return false;
    offset += length;
  }
  return offset !== bytes.length;
}

const ID3_HEADER_BYTES = 10;
/** The longest MP3 frame. Encoders differ in whether they count the frame of the header. */
const MP3_FRAME_BYTES = 1441;

/**
 * The first frame of an MP3 file may contain a Xing header with the length of the file. It follows the frame's header and
 * side information, whose length depends on the version and the number of channels.
 */
function isMp3CutOff(bytes: Uint8Array, view: DataView): boolean {
  const start = tagAt(bytes, 0).startsWith("ID3") ? ID3_HEADER_BYTES + sevenBitLength(bytes, 6) : 0;
  const isVersion1 = (bytes[start + 1]! & 0x18) === 0x18;
  const isMono = (bytes[start + 3]! & 0xc0) === 0xc0;
  const sideBytes = isVersion1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  const header = start + 4 + sideBytes;
  if (header + 16 > bytes.length || !["Xing", "Info"].includes(tagAt(bytes, header))) return false;
  const flags = view.getUint32(header + 4);
  if ((flags & 0x02) === 0) return false;
  const announced = view.getUint32(header + ((flags & 0x01) === 0 ? 8 : 12));
  return start + announced > bytes.length + MP3_FRAME_BYTES;
}

/** Reads the length of an ID3 tag, of which each byte has seven bits. */
function sevenBitLength(bytes: Uint8Array, offset: number): number {
  return bytes.subarray(offset, offset + 4).reduce((length, byte) => length * 128 + (byte & 0x7f), 0);
}
