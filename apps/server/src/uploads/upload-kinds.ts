import { pictureMediaType, refuseByFirstBytes } from "@inkreel/content";
import {
  AppError,
  AUDIO_MAX_BYTES,
  DOCUMENT_MAX_BYTES,
  LOGO_MAX_BYTES,
  MESSAGES,
  PICTURE_MAX_BYTES,
  sentence,
  type UploadKind,
} from "@inkreel/contract";
import { measurePicture } from "../media/decode-picture.js";
import { requireSound } from "./require-sound.js";

const MIB = 1024 * 1024;

/** Limits of the files of each kind. */
export const UPLOAD_LIMITS: Record<UploadKind, { maxBytes: number; tooLarge: string }> = {
  logo: { maxBytes: LOGO_MAX_BYTES, tooLarge: sentence(MESSAGES.logoTooLarge) },
  picture: { maxBytes: PICTURE_MAX_BYTES, tooLarge: tooLarge(sized("an image", PICTURE_MAX_BYTES)) },
  document: { maxBytes: DOCUMENT_MAX_BYTES, tooLarge: tooLarge(sized("a file", DOCUMENT_MAX_BYTES)) },
  music: { maxBytes: AUDIO_MAX_BYTES, tooLarge: tooLarge(sized("an audio file", AUDIO_MAX_BYTES)) },
  narration: { maxBytes: AUDIO_MAX_BYTES, tooLarge: tooLarge(sized("an audio file", AUDIO_MAX_BYTES)) },
};
/** Limit of a form that was cancelled before it said what it holds. */
export const ANY_UPLOAD_LIMIT = {
  maxBytes: Math.max(...Object.values(UPLOAD_LIMITS).map(({ maxBytes }) => maxBytes)),
  tooLarge: tooLarge(
    `${sized("an audio file", AUDIO_MAX_BYTES)}, ${sized("a document", DOCUMENT_MAX_BYTES)}, ${sized("an image", PICTURE_MAX_BYTES)} or ${sized("a logo", LOGO_MAX_BYTES)}`,
  ),
};

/** Judges a file by its beginning, before the rest is taken in. @throws AppError in the words of a refusal of the whole. */
export async function judgeFirstBytes(kind: UploadKind, head: Uint8Array): Promise<void> {
  if (kind === "document") return refuseByFirstBytes(head);
  if (kind === "music" || kind === "narration") return void requireSound(head);
  if (pictureMediaType(head) === null)
    throw new AppError("unsupported_media_type", sentence(MESSAGES.logoTypeInvalid));
  measurePicture(head);
}

function tooLarge(what: string): string {
  return `${MESSAGES.logoTooLarge.title}: Please upload ${what}`;
}

function sized(what: string, maxBytes: number): string {
  return `${what} smaller than ${maxBytes / MIB}MB`;
}
