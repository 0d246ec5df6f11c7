import { AppError, say } from "@inkreel/contract";
import type { StoredRender } from "../db/tables/renders.js";
import { stageState, type ProgressState, type WorkStage } from "./progress-reporter.js";
import type { RenderContext } from "./render-context.js";
import { renderLimitMs, WATCH_INTERVAL_MS } from "./render-limits.js";

/**
 * One run of a render by this process, while it lasts: writes the progress down, looks whether the render is still
 * wanted, and keeps its time limit. Whoever works for it goes by `signal`, whose reason says why it ended: the AppError
 * `timed_out`, or `cancelled` when the render was stopped or another process took it over.
 */
export class RenderRun {
  readonly render: StoredRender;
  readonly #context: RenderContext;
  readonly #stopping = new AbortController();
  readonly #startedMs: number;
  readonly #timer: NodeJS.Timeout;
  #durationMs: number | null;
  #state: ProgressState = stageState("preparing", 0);
  #written: ProgressState | null = null;
  #isWriting = false;

  constructor(render: StoredRender, context: RenderContext) {
    this.render = render;
    this.#context = context;
    this.#durationMs = render.durationMs;
    this.#startedMs = context.nowMs();
    this.#timer = setInterval(() => void this.#look(), WATCH_INTERVAL_MS);
    context.closing.addEventListener("abort", this.#handBack);
    this.signal.addEventListener("abort", () => void context.renderers.stop(render.id), { once: true });
    if (context.closing.aborted) this.#handBack();
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Sets the duration that decides the time limit. */
  setVideoDuration(durationMs: number): void {
    this.#durationMs = durationMs;
  }

  report(state: ProgressState): void {
    const { progress, stage } = this.#state;
    // The time left alone is no news: it runs on by itself where it is shown.
    if (state.progress !== progress || state.stage !== stage) this.#state = state;
  }

  /** Writes the beginning of a stage down at once; throws when the run is over. */
  async enter(stage: WorkStage): Promise<void> {
    this.report(stageState(stage, 0));
    await this.#write();
    this.signal.throwIfAborted();
  }

  /** Ends what the run does. */
  stop(reason: AppError): void {
    this.#stopping.abort(reason);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#context.closing.removeEventListener("abort", this.#handBack);
  }

  readonly #handBack = (): void =>
    this.stop(new AppError("unavailable", "The server is stopping. The render continues after the restart."));

  async #look(): Promise<void> {
    const limitMs = renderLimitMs(this.#durationMs);
    if (this.#context.nowMs() - this.#startedMs > limitMs) this.stop(tookTooLong(limitMs));
    if (this.signal.aborted || this.#isWriting) return;
    this.#isWriting = true;
    try {
      await this.#write();
    } catch (error) {
      this.#context.log.warn({ err: error, renderId: this.render.id }, "The progress could not be saved.");
    } finally {
      this.#isWriting = false;
    }
  }

  async #write(): Promise<void> {
    const state = this.#state;
    const isNews = state !== this.#written;
    const { renders, changes } = this.#context;
    if (isNews ? await renders.advance(this.render, state) : await renders.isRunning(this.render)) {
      this.#written = state;
      if (isNews) changes.wake(this.render.projectId);
      return;
    }
    this.stop(new AppError("cancelled", "The render was cancelled."));
  }
}

function tookTooLong(limitMs: number): AppError {
  const minutes = Math.round(limitMs / 60_000);
  return new AppError("timed_out", say("render_timed_out", { minutes }));
}
