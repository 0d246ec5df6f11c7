import { basename, extname } from "node:path";

/**
 * Returns the default path of the video: `article.mp4` in the current folder for `article.md`. For a URL, the last
 * path segment is used.
 */
export function defaultOutput(input: string): string {
  if (input === "-") return "video.mp4";
  if (!/^https?:\/\//i.test(input)) return `${basename(input, extname(input))}.mp4`;
  // An invalid URL is reported later, when the input is read.
  if (!URL.canParse(input)) return "video.mp4";
  const { pathname, hostname } = new URL(input);
  const segment = pathname.split("/").findLast((part) => part !== "") ?? hostname;
  const stem = basename(segment, extname(segment))
    .replaceAll(/[^a-z0-9]+/gi, "-")
    .replaceAll(/^-|-$/g, "");
  return `${stem === "" ? "video" : stem}.mp4`;
}
