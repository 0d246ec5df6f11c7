import { fileURLToPath } from "node:url";
import { broken } from "../footage/open-footage.js";
import { runInProcess } from "../workers/run-in-process.js";
import type { CaptionedVideo, CaptionJob, CaptionTask, CaptionWorkerAnswer } from "./caption-job.js";

type FinalAnswer = Exclude<CaptionWorkerAnswer, { type: "progress" | "failed" }>;

const WORKER_PATH = fileURLToPath(new URL("./caption-worker.js", import.meta.url));

/**
 * Writes a video again with captions in its picture, in a separate process. Its size, frame times and length stay the
 * same, and its sound is copied. Rotated video becomes upright, pixels become square, and HDR becomes SDR. Rejects with
 * `picture_broken` if the file is not a usable video, with `bad_input` if the container does not take its sound, or with
 * the abort reason of the signal.
 */
export async function captionVideo(
  job: CaptionJob,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<CaptionedVideo> {
  const answer = await runWorker({ kind: "caption", job }, options);
  if (answer.type !== "done") throw new Error("The caption worker wrote no video.");
  const { type: _, ...video } = answer;
  return video;
}

/**
 * Returns false if a file has no picture into which captions could be drawn, as a sound file, even with a cover. Rejects
 * with `picture_broken` and the reason if its picture cannot be used, or with the abort reason of the signal.
 */
export async function hasPicture(path: string, signal: AbortSignal): Promise<boolean> {
  const task: CaptionTask = { kind: "check", inputPath: path };
  const answer = await runWorker(task, { onProgress: null, signal });
  if (answer.type !== "checked") throw new Error("The caption worker checked no file.");
  return answer.hasPicture;
}

function runWorker(
  task: CaptionTask,
  { onProgress, signal }: { onProgress: ((share: number) => void) | null; signal: AbortSignal },
): Promise<FinalAnswer> {
  return runInProcess<CaptionWorkerAnswer>({
    programPath: WORKER_PATH,
    task,
    output: "ignore",
    limit: null,
    crashed: () => broken("crashed"),
    onProgress,
    signal,
  });
}
