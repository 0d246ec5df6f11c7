import { basename, extname } from "node:path";
import { portableStem } from "@inkreel/contract";

/**
 * Returns the default path of the video: `article.mp4` in the current folder for `article.md`. For a URL, the last
 * path segment is used. The narration alone ends in ".mp3".
 */
export function defaultOutput(input: string, extension: "mp4" | "mp3" = "mp4"): string {
  if (input === "-") return `video.${extension}`;
  if (!/^https?:\/\//i.test(input)) return `${portableStem(basename(input, extname(input)))}.${extension}`;
  // An invalid URL is reported later, when the input is read.
  if (!URL.canParse(input)) return `video.${extension}`;
  const { pathname, hostname } = new URL(input);
  const segment = pathname.split("/").findLast((part) => part !== "") ?? hostname;
  const stem = basename(segment, extname(segment))
    .replaceAll(/[^a-z0-9]+/gi, "-")
    .replaceAll(/^-|-$/g, "");
  return `${portableStem(stem)}.${extension}`;
}

const TOPIC_WORDS = 6;
const NAME_MAX_CHARS = 60;

/** Returns the default path for a topic: its first words. */
export function outputOfTopic(topic: string, extension: "mp4" | "mp3"): string {
  const words = topic.match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words.slice(0, TOPIC_WORDS).join("-").toLowerCase().slice(0, NAME_MAX_CHARS);
  return `${portableStem(name)}.${extension}`;
}
