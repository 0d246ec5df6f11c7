import { EXCERPT_LIMITS } from "@inkreel/contract";
import type { Command } from "commander";
import { numberWithin, wholeNumberWithin } from "./parsers.js";

/** The options of a part of a video, in seconds and pixels. */
export interface ExcerptOptions {
  from?: number;
  to?: number;
  width?: number;
}

const SECONDS = { min: 0, max: 3_600 } as const;
const { gif, webm } = EXCERPT_LIMITS;
const WIDTH = { min: gif.widthPx.min, max: webm.widthPx.max } as const;

export function addExcerptOptions(command: Command): void {
  command
    .option(
      "--from <seconds>",
      "where an excerpt (-o … .gif or .webm) begins (default: 0)",
      numberWithin(SECONDS),
    )
    .option(
      "--to <seconds>",
      `where it ends: a GIF has at most ${gif.maxMs / 1000} s, a WebM ${webm.maxMs / 1000} s`,
      numberWithin(SECONDS),
    )
    .option(
      "--width <px>",
      `its width, up to ${gif.widthPx.max} for a GIF and ${webm.widthPx.max} for a WebM (default: ${gif.widthPx.default} and ${webm.widthPx.default})`,
      wholeNumberWithin(WIDTH),
    );
}
