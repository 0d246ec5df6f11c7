import { resolve } from "node:path";
import { AppError } from "@inkreel/contract";
import type { MakeOptions } from "./make-options.js";
import { defaultOutput } from "./default-output.js";

/** Where the video goes, absolute. @throws AppError bad_input where what goes beside it would replace a file that it is made of. */
export async function chooseOutput(input: string, options: MakeOptions): Promise<string> {
  const videoPath = resolve(options.output ?? defaultOutput(input));
  const { logo, script, musicFile, narration } = options;
  // The input is of no kind that is written.
  const sources = [logo, script, musicFile, narration].filter((path) => path !== undefined);
  if (sources.length === 0) return videoPath;
  const { outputPaths } = await import("@inkreel/pipeline");
  const written = new Set(Object.values(outputPaths(videoPath)));
  const lost = sources.find((path) => written.has(resolve(path)));
  if (lost === undefined) return videoPath;
  throw new AppError(
    "bad_input",
    `The video or its other files would overwrite "${lost}". Choose another name with -o.`,
  );
}
