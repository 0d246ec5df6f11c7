import { AUDIO_MAX_BYTES, CLIP_MAX_BYTES, PICTURE_MAX_BYTES } from "@inkreel/contract";

export type MediaKind = "picture" | "clip" | "sound";

const ENDINGS: Record<MediaKind, readonly string[]> = {
  picture: [".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", ".bmp", ".svg"],
  clip: [".mp4", ".m4v", ".mov", ".webm"],
  sound: [".mp3", ".wav", ".m4a", ".aac", ".ogg", ".opus", ".flac"],
};
const TYPES: Record<MediaKind, RegExp> = {
  picture: /^image\/(?:png|jpeg|webp|gif|avif|bmp|svg\+xml)$/u,
  clip: /^video\/(?:mp4|quicktime|webm|x-m4v)$/u,
  sound: /^audio\//u,
};
const KINDS = ["picture", "clip", "sound"] as const;

/** The files that a scene can show, as a file input accepts them. */
export const SHOWN_FILES = [...ENDINGS.picture, ...ENDINGS.clip].join(",");

/** Returns what a file can be in a video, by its type and otherwise by its ending. Null if it is none of these. */
export function mediaKindOf({ type, name }: Pick<File, "type" | "name">): MediaKind | null {
  const ending = name.slice(name.lastIndexOf(".")).toLowerCase();
  const byType = KINDS.find((kind) => TYPES[kind].test(type));
  return byType ?? KINDS.find((kind) => type === "" && ENDINGS[kind].includes(ending)) ?? null;
}

/** The largest file of each kind. The server has the same limits. */
export const MEDIA_MAX_BYTES: Record<MediaKind, number> = {
  picture: PICTURE_MAX_BYTES,
  clip: CLIP_MAX_BYTES,
  sound: AUDIO_MAX_BYTES,
};
