import { toPassedError } from "@inkreel/contract/plain";
import { burnCaptions } from "./burn-captions.js";
import type { CaptionTask, CaptionWorkerAnswer } from "./caption-job.js";
import { containsPicture } from "./contains-picture.js";

/**
 * Child process that writes one captioned video and exits. A separate process is used because FFmpeg calls block, and
 * malicious files may crash it.
 */
const PROGRESS_EVERY_MS = 200;
let reportedAtMs = 0;

process.once("message", (task: CaptionTask) => {
  work(task).then(finish, (error: unknown) => finish({ type: "failed", error: toPassedError(error) }));
});
// The parent process has exited.
process.on("disconnect", () => process.exit());
process.on("SIGINT", () => undefined);

async function work(task: CaptionTask): Promise<CaptionWorkerAnswer> {
  if (task.kind === "caption") return { type: "done", ...(await burnCaptions(task.job, report)) };
  return { type: "checked", hasPicture: containsPicture(task.inputPath) };
}

function report(share: number): void {
  const nowMs = performance.now();
  if (nowMs - reportedAtMs < PROGRESS_EVERY_MS) return;
  reportedAtMs = nowMs;
  const progress: CaptionWorkerAnswer = { type: "progress", share };
  process.send!(progress);
}

function finish(answer: CaptionWorkerAnswer): void {
  process.send!(answer, () => process.disconnect());
}
