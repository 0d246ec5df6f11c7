export const RENDER_STAGES = ["preparing", "rendering", "finishing"] as const;
export type RenderStage = (typeof RENDER_STAGES)[number];

export interface RenderProgress {
  stage: RenderStage;
  /** Progress of the whole render, 0..1. It never decreases. */
  share: number;
  /** Estimated remaining time, or null while there is too little data for an estimate. */
  etaMs: number | null;
  /** Number of the scene that is being written, starting at 1. Null outside of the stage `rendering`. */
  scene: number | null;
}

/** Fraction of the total time for preparing, and for finishing. */
const EDGE_SHARE = 0.02;
/** Fraction of the frames before which no time is estimated, because the estimate would fluctuate. */
const MIN_FORECAST_SHARE = 0.03;

/** Converts frame counts to progress. `nowMs` must be a monotonic clock. */
export class RenderProgressMeter {
  readonly #report: (progress: RenderProgress) => void;
  readonly #nowMs: () => number;
  #share = 0;
  #startedMs: number | null = null;

  constructor(report: (progress: RenderProgress) => void, nowMs: () => number) {
    this.#report = report;
    this.#nowMs = nowMs;
    this.#send("preparing", { share: 0, etaMs: null, scene: null });
  }

  /** Reports that `encoded` of `toEncode` frames are done. Frames of stored chunks are not counted. */
  frames(options: { encoded: number; toEncode: number; scene: number | null }): void {
    const { encoded, toEncode, scene } = options;
    this.#startedMs ??= this.#nowMs();
    const done = toEncode === 0 ? 1 : Math.min(1, encoded / toEncode);
    const elapsedMs = this.#nowMs() - this.#startedMs;
    const etaMs = done < MIN_FORECAST_SHARE ? null : Math.round((elapsedMs * (1 - done)) / done);
    this.#send("rendering", { share: EDGE_SHARE + done * (1 - 2 * EDGE_SHARE), etaMs, scene });
  }

  finishing(): void {
    this.#send("finishing", { share: 1 - EDGE_SHARE, etaMs: 0, scene: null });
  }

  done(): void {
    this.#send("finishing", { share: 1, etaMs: 0, scene: null });
  }

  #send(stage: RenderStage, progress: Omit<RenderProgress, "stage">): void {
    this.#share = Math.max(this.#share, progress.share);
    this.#report({ stage, ...progress, share: this.#share });
  }
}
