import { AppError, say, type AudioMediaType } from "@inkreel/contract";
import { soundMediaType } from "@inkreel/renderer";

/**
 * Returns the media type of a sound file, detected from its bytes.
 * @throws AppError unsupported_media_type for anything else.
 */
export function requireSound(bytes: Uint8Array): AudioMediaType {
  const mediaType = soundMediaType(bytes);
  if (mediaType !== null) return mediaType;
  throw new AppError("unsupported_media_type", say("upload_no_sound"));
}

/** Files of these types may have a picture, and a browser plays it only under a video type. */
const WITH_PICTURE: Partial<Record<AudioMediaType, string>> = {
  "audio/mp4": "video/mp4",
  "audio/webm": "video/webm",
};

/**
 * Returns the media type of a video or sound file to caption, detected from its bytes.
 * @throws AppError unsupported_media_type for anything else.
 */
export function requireSpokenVideo(bytes: Uint8Array): string {
  const mediaType = soundMediaType(bytes);
  if (mediaType !== null) return WITH_PICTURE[mediaType] ?? mediaType;
  throw new AppError("unsupported_media_type", say("upload_no_speech"));
}

/**
 * Throws unsupported_media_type for anything but the beginning of a video clip.
 */
export function requireClip(bytes: Uint8Array): void {
  const mediaType = soundMediaType(bytes);
  if (mediaType !== null && WITH_PICTURE[mediaType] !== undefined) return;
  throw new AppError("unsupported_media_type", say("upload_no_clip"));
}
