import type { RenderJobStage } from "@inkreel/contract";

/** The share of each stage of a render, in percent. Rendering takes nearly all of the time. */
const STAGE_PERCENT = {
  preparing: { from: 1, to: 3 },
  speaking: { from: 3, to: 10 },
  rendering: { from: 10, to: 97 },
  finishing: { from: 97, to: 99 },
} as const;
export type WorkStage = keyof typeof STAGE_PERCENT & RenderJobStage;

/** The time to assemble the file after the last frame. */
const FINISHING_MS = 1_000;
/** Below this share of the frames an estimate would vary too much. */
const MIN_FORECAST_SHARE = 0.03;

export interface ProgressState {
  progress: number;
  stage: WorkStage;
  etaMs: number | null;
}

/** Returns the state for a share (0 to 1) of a stage other than rendering. */
export function stageState(stage: WorkStage, share: number): ProgressState {
  const { from, to } = STAGE_PERCENT[stage];
  const progress = Math.round(from + (to - from) * Math.min(1, Math.max(0, share)));
  return { progress, stage, etaMs: stage === "finishing" ? FINISHING_MS : null };
}

/**
 * Makes states from counts of frames. The remaining time is estimated from the frames since the first count, so that
 * the work of an earlier run does not make this one look faster.
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
