import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FPS, limitConcurrency } from "@inkreel/contract/plain";
import { runInProcess } from "../workers/run-in-process.js";
import type { FootageJob, FootageWorkerAnswer } from "./footage-job.js";
import { FOUND_CLIP_MAX_SECONDS } from "./footage-limits.js";
import { broken } from "./open-footage.js";

/** A video clip in the format that compositions use. */
export interface NormalisedFootage {
  /** MP4 with H.264 at 30 frames per second, upright, at most 1920 × 1080 px or 1080 × 1920 px, without sound. */
  bytes: Uint8Array;
  widthPx: number;
  heightPx: number;
  durationMs: number;
  frameCount: number;
  /** One frame of the clip as a JPEG of the same size. */
  posterJpeg: Uint8Array;
}

const WORKER_PATH = fileURLToPath(new URL("./footage-worker.js", import.meta.url));
/** Limits the number of concurrent processes. Each uses two threads, and further clips wait. */
const inTurn = limitConcurrency(Math.max(1, Math.min(2, availableParallelism() - 1)));
/** Time limit for each second of a clip. Only a file that was crafted to be slow takes longer. */
const MAX_WORK_MS_PER_SECOND = 9_000;

/**
 * Converts a video file (bytes or a path) to a clip. It supports MP4, MOV and WebM with all common codecs, frame rates
 * and sizes, and uses the first `maxSeconds`, 20 unless told. The work runs in a separate process. Rejects with `picture_broken` if the
 * file is not a usable video, or with the abort reason of the signal.
 */
export async function normaliseFootage(
  input: Uint8Array | string,
  options: { signal: AbortSignal; maxSeconds?: number },
): Promise<NormalisedFootage> {
  options.signal.throwIfAborted();
  const maxFrames = (options.maxSeconds ?? FOUND_CLIP_MAX_SECONDS) * FPS;
  const folder = await mkdtemp(join(tmpdir(), "inkreel-footage-"));
  try {
    const inputPath = typeof input === "string" ? input : join(folder, "input");
    if (typeof input !== "string") await writeFile(inputPath, input);
    const [outputPath, posterPath] = [join(folder, "clip.mp4"), join(folder, "poster.jpg")];
    const job = { inputPath, outputPath, posterPath, maxFrames };
    const { widthPx, heightPx, frameCount } = await inTurn(() => runWorker(job, options.signal));
    const [bytes, posterJpeg] = await Promise.all([readFile(job.outputPath), readFile(job.posterPath)]);
    const durationMs = Math.round((frameCount * 1000) / FPS);
    return { bytes, posterJpeg, widthPx, heightPx, frameCount, durationMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runWorker(
  job: FootageJob,
  signal: AbortSignal,
): Promise<Extract<FootageWorkerAnswer, { type: "done" }>> {
  const crashed = (): Error => broken("crashed");
  return runInProcess<FootageWorkerAnswer>({
    programPath: WORKER_PATH,
    task: job,
    output: "ignore",
    limit: { afterMs: (job.maxFrames / FPS) * MAX_WORK_MS_PER_SECOND, error: crashed },
    crashed,
    onProgress: null,
    signal,
  });
}
