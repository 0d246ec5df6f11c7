import { basename, extname } from "node:path";

/** Returns `article.mp4` in the current folder for `article.md`. For addresses, it uses the last path segment. */
export function defaultOutput(input: string): string {
  if (input === "-") return "video.mp4";
  if (!/^https?:\/\//i.test(input)) return `${basename(input, extname(input))}.mp4`;
  // Reading the input reports later that it is not an address.
  if (!URL.canParse(input)) return "video.mp4";
  const { pathname, hostname } = new URL(input);
  const segment = pathname.split("/").findLast((part) => part !== "") ?? hostname;
  const stem = basename(segment, extname(segment))
    .replaceAll(/[^a-z0-9]+/gi, "-")
    .replaceAll(/^-|-$/g, "");
  return `${stem === "" ? "video" : stem}.mp4`;
}
