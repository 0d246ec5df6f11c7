export const RENDER_STAGES = ["preparing", "rendering", "finishing"] as const;
export type RenderStage = (typeof RENDER_STAGES)[number];

export interface RenderProgress {
  stage: RenderStage;
  /** Finished share of the whole render, 0..1. It never falls. */
  share: number;
  /** Estimated time left. Null as long as there is no basis for an estimate. */
  etaMs: number | null;
  /** 1-based number of the scene that is being written. Null outside of `rendering`. */
  scene: number | null;
}

/** Preparing and finishing each take about this share of the time. */
const EDGE_SHARE = 0.02;
/** An estimate would fluctuate before this share of the frames. */
const MIN_FORECAST_SHARE = 0.03;

/** Converts counts of frames to progress. `nowMs` is a monotonic clock. */
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

  /** Reports that `encoded` of the `toEncode` frames without a stored chunk are encoded. */
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
