import type { RenderJobStage } from "@inkreel/contract";

/**
 * The range of the progress bar that each stage of a render covers, in percent. Rendering takes nearly all of the
 * time.
 */
const STAGE_PERCENT = {
  preparing: { from: 1, to: 3 },
  speaking: { from: 3, to: 10 },
  rendering: { from: 10, to: 97 },
  finishing: { from: 97, to: 99 },
} as const;
export type WorkStage = keyof typeof STAGE_PERCENT & RenderJobStage;

/** The estimated time for assembling the file after the last frame. */
const FINISHING_MS = 1_000;
/** The fraction of frames below which an estimate of the remaining time would vary too much. */
const MIN_FORECAST_SHARE = 0.03;

export interface ProgressState {
  progress: number;
  stage: WorkStage;
  etaMs: number | null;
}

/** Returns the progress for a fraction (0 to 1) of any stage but rendering. */
export function stageState(stage: WorkStage, share: number): ProgressState {
  const { from, to } = STAGE_PERCENT[stage];
  const progress = Math.round(from + (to - from) * Math.min(1, Math.max(0, share)));
  return { progress, stage, etaMs: stage === "finishing" ? FINISHING_MS : null };
}

/**
 * Returns a function that converts frame counts into progress. The remaining time is estimated from the frames since
 * the first count, so that frames of an earlier run do not make this one look faster.
 */
export function createFrameProgress(nowMs: () => number): (done: number, all: number) => ProgressState {
  let start: { atMs: number; done: number } | null = null;
  return (done, all) => {
    start ??= { atMs: nowMs(), done };
    const doneSince = done - start.done;
    const etaMs =
      doneSince < all * MIN_FORECAST_SHARE
        ? null
        : Math.round(((nowMs() - start.atMs) * (all - done)) / doneSince) + FINISHING_MS;
    return { ...stageState("rendering", all === 0 ? 1 : done / all), etaMs };
  };
}
