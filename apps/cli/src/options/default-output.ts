import { basename, extname } from "node:path";

/** `article.md` → `article.mp4` in the current folder; addresses give their last path segment. */
export function defaultOutput(input: string): string {
  if (input === "-") return "video.mp4";
  if (!/^https?:\/\//i.test(input)) return `${basename(input, extname(input))}.mp4`;
  // Reading the input reports that it is no address.
  if (!URL.canParse(input)) return "video.mp4";
  const { pathname, hostname } = new URL(input);
  const segment = pathname.split("/").findLast((part) => part !== "") ?? hostname;
  const stem = basename(segment, extname(segment))
    .replaceAll(/[^a-z0-9]+/gi, "-")
    .replaceAll(/^-|-$/g, "");
  return `${stem === "" ? "video" : stem}.mp4`;
}
