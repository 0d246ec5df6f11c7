import { narrationFormatOf } from "@inkreel/contract";
import type { VideoFileKind } from "./video-report.js";

const MEDIA_TYPES: Record<Exclude<VideoFileKind, "audio">, string> = {
  mp4: "video/mp4",
  srt: "application/x-subrip",
  vtt: "text/vtt",
  poster: "image/jpeg",
  composition: "application/json",
  words: "application/json",
};
const AUDIO_TYPES = { mp3: "audio/mpeg", m4a: "audio/mp4", wav: "audio/wav" } as const;

/** Returns the media type of a video's file. */
export function mediaTypeOf(kind: VideoFileKind, fileName: string): string {
  return kind === "audio" ? AUDIO_TYPES[narrationFormatOf(fileName) ?? "mp3"] : MEDIA_TYPES[kind];
}
