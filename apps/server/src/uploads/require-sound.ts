import { AppError, type AudioMediaType } from "@inkreel/contract";
import { soundMediaType } from "@inkreel/renderer";

/**
 * Returns the media type of a sound file, detected from its bytes.
 * @throws AppError unsupported_media_type for anything else.
 */
export function requireSound(bytes: Uint8Array): AudioMediaType {
  const mediaType = soundMediaType(bytes);
  if (mediaType !== null) return mediaType;
  throw new AppError(
    "unsupported_media_type",
    "Invalid file type: Please upload an audio file (MP3, WAV, M4A, AAC, Ogg, Opus or FLAC)",
  );
}
