import { readFile, writeFile } from "node:fs/promises";
import { readClip, type Clip } from "@inkreel/composition";
import { toPassedError } from "@inkreel/contract/plain";
import { clipCanvas } from "./clip-canvas.js";
import { ClipDecoder } from "./clip-decoder.js";
import type { FootageJob, FootageWorkerAnswer } from "./footage-job.js";
import { broken } from "./open-footage.js";
import { transcodeFootage } from "./transcode-footage.js";

/**
 * Child process that normalises one clip and exits. A separate process is used because FFmpeg calls block, and
 * malicious files may crash it.
 */
const POSTER_QUALITY = 85;
/**
 * Position of the poster frame as a fraction of the clip. It is not at the start, because clips often begin with dark
 * frames.
 */
const POSTER_AT_SHARE = 0.3;

process.once("message", (job: FootageJob) => {
  normalise(job).then(
    (size) => answer({ type: "done", ...size }),
    (error: unknown) => answer({ type: "failed", error: toPassedError(error) }),
  );
});
// The parent process has exited.
process.on("disconnect", () => process.exit());
process.on("SIGINT", () => undefined);

function answer(message: FootageWorkerAnswer): void {
  process.send!(message, () => process.disconnect());
}

async function normalise(
  job: FootageJob,
): Promise<{ widthPx: number; heightPx: number; frameCount: number }> {
  transcodeFootage(job);
  const bytes = await readFile(job.outputPath);
  const clip = readClip(bytes);
  if (clip === null) throw broken("undecoded");
  await writeFile(job.posterPath, await posterOf(clip, bytes));
  const { widthPx, heightPx, samples } = clip;
  return { widthPx, heightPx, frameCount: samples.length };
}

async function posterOf(clip: Clip, bytes: Uint8Array): Promise<Uint8Array> {
  const decoder = new ClipDecoder({ clip, bytes });
  const planes = decoder.decode(Math.floor(clip.samples.length * POSTER_AT_SHARE));
  const poster = await clipCanvas(planes).encode("jpeg", POSTER_QUALITY);
  decoder.close();
  return poster;
}
