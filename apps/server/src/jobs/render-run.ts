import { AppError, say } from "@inkreel/contract";
import type { StoredRender } from "../db/tables/renders.js";
import { stageState, type ProgressState, type WorkStage } from "./progress-reporter.js";
import type { RenderContext } from "./render-context.js";
import { renderLimitMs, WATCH_INTERVAL_MS } from "./render-limits.js";

/**
 * One run of a render by this process. It saves the progress, checks whether the render is still needed, and enforces
 * its time limit. Its work uses `signal`, whose reason says why the run ended: the AppError `timed_out`, or
 * `cancelled` if the render was stopped or another process took it over.
 */
export class RenderRun {
  readonly render: StoredRender;
  readonly #context: RenderContext;
  readonly #stopping = new AbortController();
  #startedMs: number;
  readonly #timer: NodeJS.Timeout;
  #durationMs: number | null;
  #state: ProgressState = stageState("preparing", 0);
  #written: ProgressState | null = null;
  #isWriting = false;
  /** Ends the turn of another render that runs while this one waits on purpose. */
  #loan: Promise<() => void> | null = null;

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

  /** Sets the video's duration, which decides the time limit. */
  setVideoDuration(durationMs: number): void {
    this.#durationMs = durationMs;
  }

  report(state: ProgressState): void {
    const { progress, stage } = this.#state;
    // A change of only the remaining time is not sent, because clients count it down themselves.
    if (state.progress !== progress || state.stage !== stage) this.#state = state;
  }

  /** Saves the start of a stage at once. Throws if the run has ended. */
  async enter(stage: WorkStage): Promise<void> {
    this.report(stageState(stage, 0));
    await this.#write();
    this.signal.throwIfAborted();
  }

  /** Ends the work of the run. */
  stop(reason: AppError): void {
    this.#stopping.abort(reason);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#endLoan();
    this.#context.closing.removeEventListener("abort", this.#handBack);
  }

  readonly #handBack = (): void =>
    this.stop(new AppError("unavailable", "The server is stopping. The render continues after the restart."));

  /** Lets another render run meanwhile. */
  #lendTurn(): void {
    this.#loan ??= this.#context.queue.addTurn().catch((error: unknown) => {
      this.#context.log.warn({ err: error }, "A waiting render could not lend its turn.");
      return () => undefined;
    });
  }

  #endLoan(): void {
    void this.#loan?.then((end) => end());
    this.#loan = null;
  }

  async #look(): Promise<void> {
    const wait = this.#context.keptWait(this.render.projectId);
    // Time that a person waits on purpose does not count, and does not hold up others.
    if (wait !== null) this.#startedMs += WATCH_INTERVAL_MS;
    if (wait === "overdue") this.#lendTurn();
    else this.#endLoan();
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
