import { statSync } from "node:fs";
import { EXCERPT_FORMATS, NARRATION_FORMATS } from "@inkreel/contract";

/**
 * The extensions of everything that is made. Videos and narrations of the same name would share their subtitles, and no file
 * of a user is replaced.
 */
export const OUTPUT_EXTENSIONS = ["mp4", ...NARRATION_FORMATS, ...EXCERPT_FORMATS] as const;

/** Returns true if a video, narration or excerpt stands at this path without its extension. */
export function isOutputThere(stem: string): boolean {
  return OUTPUT_EXTENSIONS.some(
    (extension) => statSync(`${stem}.${extension}`, { throwIfNoEntry: false }) !== undefined,
  );
}
