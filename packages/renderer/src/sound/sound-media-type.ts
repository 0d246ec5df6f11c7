import type { AudioMediaType } from "@inkreel/contract";

/** An audio file type and the name of its FFmpeg demuxer. */
interface SoundKind {
  mediaType: AudioMediaType;
  demuxer: string;
}

const WAV: SoundKind = { mediaType: "audio/wav", demuxer: "wav" };
const FLAC: SoundKind = { mediaType: "audio/flac", demuxer: "flac" };
const OGG: SoundKind = { mediaType: "audio/ogg", demuxer: "ogg" };
const WEBM: SoundKind = { mediaType: "audio/webm", demuxer: "matroska" };
const MP4: SoundKind = { mediaType: "audio/mp4", demuxer: "mov" };
const MPEG: SoundKind = { mediaType: "audio/mpeg", demuxer: "mp3" };
const AAC: SoundKind = { mediaType: "audio/aac", demuxer: "aac" };

/** Returns the file type that the first bytes indicate, or null if it is not a supported audio file. */
export function soundKindOf(bytes: Uint8Array): SoundKind | null {
  const text = String.fromCharCode(...bytes.subarray(0, 12));
  if (text.startsWith("RIFF") && text.slice(8) === "WAVE") return WAV;
  if (text.startsWith("fLaC")) return FLAC;
  if (text.startsWith("OggS")) return OGG;
  if (text.startsWith("\x1a\x45\xdf\xa3")) return WEBM;
  if (text.slice(4, 8) === "ftyp") return MP4;
  if (text.startsWith("ID3")) return MPEG;
  // MPEG audio and ADTS frames begin with eleven or twelve set bits. The layer field is 0 only for ADTS (AAC).
  const [first, second] = bytes;
  if (first !== 0xff || second === undefined || second < 0xe0) return null;
  return (second & 0xf6) === 0xf0 ? AAC : (second & 0x06) === 0 ? null : MPEG;
}

/**
 * Returns the media type of an audio file from its first bytes, whatever its name. Null if it is not a supported audio
 * file.
 */
export function soundMediaType(bytes: Uint8Array): AudioMediaType | null {
  return soundKindOf(bytes)?.mediaType ?? null;
}
