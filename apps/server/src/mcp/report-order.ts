import { AppError, type OrderedVideo } from "@inkreel/contract";
import type { VideoReport } from "@inkreel/pipeline/mcp";

/**
 * Returns an ordered video as the tools report it. `address` is that of the server, without a slash at its end.
 * `creditsPath` is null if the video needs no picture credits.
 */
export function reportOrder(
  video: OrderedVideo,
  { address, creditsPath }: { address: string; creditsPath: string | null },
): VideoReport {
  const { status, step, percent, etaMs, title, durationMs, notes, error, files } = video;
  const isRunning = status === "queued" || status === "working";
  const at = (path: string): string => `${address}${path}`;
  return {
    jobId: jobIdOf(video.id),
    status: isRunning ? "running" : status,
    stage: isRunning ? step : status,
    percent,
    secondsLeft: isRunning && etaMs !== null ? Math.ceil(etaMs / 1000) : null,
    title,
    durationSeconds: durationMs === null ? null : durationMs / 1000,
    files: files && {
      mp4: at(files.mp4),
      srt: at(files.srt),
      vtt: at(files.vtt),
      poster: at(files.poster),
      words: at(files.words),
      credits: creditsPath === null ? null : at(creditsPath),
    },
    notes: notes.map(({ message }) => message),
    error: status === "failed" ? error : null,
  };
}

const JOB_ID = /^video-([1-9]\d{0,8})$/u;

export function jobIdOf(orderId: number): string {
  return `video-${orderId}`;
}

/**
 * Returns the id of the order.
 * @throws AppError not_found for an id that make_video cannot have returned.
 */
export function requireOrderId(jobId: string): number {
  const [, digits] = JOB_ID.exec(jobId) ?? [];
  if (digits !== undefined) return Number(digits);
  throw new AppError("not_found", `There is no job "${jobId.slice(0, 50)}". make_video returns their ids.`);
}
