import { fork } from "node:child_process";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { fromPassedError, lowerProcessPriority, workerEnvironment } from "@inkreel/contract";
import { broken } from "../footage/open-footage.js";
import type { CaptionedVideo, CaptionJob, CaptionWorkerAnswer } from "./caption-job.js";

const WORKER_PATH = fileURLToPath(new URL("./caption-worker.js", import.meta.url));

/**
 * Writes a video again with captions in its picture, in a separate process. Its size, frame times and length stay the
 * same, and its sound is copied. Rotated video becomes upright, pixels become square, and HDR becomes SDR. Rejects with
 * `picture_broken` if the file is not a usable video, with `bad_input` if the container does not take its sound, or with
 * the abort reason of the signal.
 */
export function captionVideo(
  job: CaptionJob,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<CaptionedVideo> {
  signal.throwIfAborted();
  const worker = fork(WORKER_PATH, {
    env: workerEnvironment(process.env),
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  if (worker.pid !== undefined) lowerProcessPriority(os, worker.pid);
  const stop = (): void => void worker.kill("SIGKILL");
  signal.addEventListener("abort", stop);
  return new Promise<CaptionedVideo>((resolve, reject) => {
    worker.on("message", (answer: CaptionWorkerAnswer) => {
      if (answer.type === "progress") return onProgress(answer.share);
      if (answer.type === "failed") return reject(fromPassedError(answer.error));
      const { type: _, ...video } = answer;
      resolve(video);
    });
    worker.once("error", reject);
    // The worker exited without a result: it was aborted, or crashed on the file.
    worker.once("exit", () => reject(signal.aborted ? signal.reason : broken("it could not be decoded")));
    worker.send(job);
  }).finally(() => {
    signal.removeEventListener("abort", stop);
    stop();
  });
}
