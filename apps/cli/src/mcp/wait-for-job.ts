import { setTimeout as wait } from "node:timers/promises";
import type { MakerProgress } from "../making/video-maker.js";
import type { VideoJob } from "./video-jobs.js";

/**
 * Waits for the end of a job, the time limit or the signal, whichever comes first. Reports the progress with the
 * current stage as increasing percentages, as MCP requires.
 */
export async function waitForJob(options: {
  job: VideoJob;
  timeoutMs: number;
  signal: AbortSignal;
  onProgress: (percent: number, message: string) => Promise<void>;
}): Promise<void> {
  const { job, timeoutMs, signal, onProgress } = options;
  let told = -1;
  const tell = ({ stage, share, etaMs }: MakerProgress): void => {
    const percent = Math.floor(share * 100);
    if (percent <= told) return;
    told = percent;
    const left = etaMs === null ? "" : `, about ${Math.ceil(etaMs / 1000)} s left`;
    // Progress cannot be sent to a disconnected client, but the job continues.
    onProgress(percent, `${stage}${left}`).catch(stopTelling);
  };
  const stopTelling = job.onProgress(tell);
  const timeout = new AbortController();
  const waiting = AbortSignal.any([signal, timeout.signal]);
  try {
    await Promise.race([job.ended, wait(timeoutMs, undefined, { signal: waiting }).catch(() => undefined)]);
  } finally {
    timeout.abort();
    stopTelling();
  }
}
