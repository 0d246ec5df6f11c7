export const RENDER_STAGES = ["preparing", "rendering", "finishing"] as const;
export type RenderStage = (typeof RENDER_STAGES)[number];

export interface RenderProgress {
  stage: RenderStage;
  /** 0..1 of the whole render, never falling. */
  share: number;
  /** Time left, or null while there is nothing to judge it by. */
  etaMs: number | null;
  /** Number of the scene being put into the video, from 1, or null outside of `rendering`. */
  scene: number | null;
}

/** Preparing and finishing take about this share of the time each. */
const EDGE_SHARE = 0.02;
/** A forecast would jump about before this share of the frames. */
const MIN_FORECAST_SHARE = 0.03;

/** Turns counts of frames into progress. `nowMs` is a monotonic clock. */
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

  /** `encoded` of the `toEncode` frames that no stored chunk had are done. */
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
