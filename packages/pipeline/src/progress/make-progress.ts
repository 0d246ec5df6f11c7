/** Stages in order. `weight` is the usual fraction of the total time. */
export const MAKE_STAGES = [
  { stage: "reading", weight: 0.03 },
  { stage: "writing", weight: 0.01 },
  { stage: "speaking", weight: 0.08 },
  // The weight is 0, because the time for generating pictures cannot be predicted.
  { stage: "painting", weight: 0 },
  { stage: "composing", weight: 0.02 },
  { stage: "rendering", weight: 0.84 },
  { stage: "finishing", weight: 0.02 },
] as const;
export type MakeStage = (typeof MAKE_STAGES)[number]["stage"];

export interface MakeProgress {
  stage: MakeStage;
  /** Progress of all stages together, 0..1. It never decreases. */
  share: number;
  /** Estimated remaining time in ms, or null while there is too little data. */
  etaMs: number | null;
}

export type ReportStage = (stage: MakeStage, stageShare: number) => void;

/** Progress below which no remaining time is estimated. */
const MIN_SHARE_FOR_ETA = 0.08;

/** Converts the progress within stages to total progress and remaining time. `nowMs` must be a monotonic clock. */
export function trackProgress(
  onProgress: (progress: MakeProgress) => void,
  nowMs: () => number,
): ReportStage {
  const startedAtMs = nowMs();
  let highest = 0;
  return (stage, stageShare) => {
    const index = MAKE_STAGES.findIndex((entry) => entry.stage === stage);
    const before = MAKE_STAGES.slice(0, index).reduce((sum, entry) => sum + entry.weight, 0);
    const weight = MAKE_STAGES[index]?.weight ?? 0;
    highest = Math.max(highest, Math.min(1, before + weight * Math.min(1, Math.max(0, stageShare))));
    const elapsedMs = nowMs() - startedAtMs;
    const etaMs = highest < MIN_SHARE_FOR_ETA ? null : Math.round((elapsedMs / highest) * (1 - highest));
    onProgress({ stage, share: highest, etaMs });
  };
}
