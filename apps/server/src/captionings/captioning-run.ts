import { AppError, say } from "@inkreel/contract";
import type { Logger } from "pino";
import type { CaptioningsRepository } from "../db/captionings-repository.js";
import type { StoredCaptioning } from "../db/tables/captionings.js";
import { renderLimitMs, WATCH_INTERVAL_MS } from "../jobs/render-limits.js";
import type { WakeUps } from "../jobs/wake-ups.js";

/** Time limit for finding words, whose number is not known. An hour of speech takes minutes. */
const WORDS_LIMIT_MS = 3_600_000;
/** Share of the frames below which an estimate of the remaining time would vary too much. */
const MIN_FORECAST_SHARE = 0.03;

interface RunContext {
  captionings: CaptioningsRepository;
  changes: WakeUps;
  log: Logger;
  /** Aborts when the process stops. */
  closing: AbortSignal;
}

/**
 * One run of a captioning's step by this process. It saves the progress, checks whether the step is still wanted, and
 * enforces its time limit. The reason of `signal` says why the run ended.
 */
export class CaptioningRun {
  readonly captioning: StoredCaptioning;
  readonly #context: RunContext;
  readonly #stopping = new AbortController();
  readonly #startedMs = performance.now();
  readonly #timer: NodeJS.Timeout;
  #state: { progress: number; etaMs: number | null } = { progress: 0, etaMs: null };
  #isWriting = false;

  constructor(captioning: StoredCaptioning, context: RunContext) {
    this.captioning = captioning;
    this.#context = context;
    this.#timer = setInterval(() => void this.#look(), WATCH_INTERVAL_MS);
    context.closing.addEventListener("abort", this.#handBack);
    if (context.closing.aborted) this.#handBack();
  }

  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  get isClosing(): boolean {
    return this.#context.closing.aborted;
  }

  /** Reports the finished share of the step, from 0 to 1. */
  report(share: number): void {
    const spentMs = performance.now() - this.#startedMs;
    const etaMs = share < MIN_FORECAST_SHARE ? null : Math.round(spentMs / share - spentMs);
    this.#state = { progress: Math.min(99, Math.floor(share * 100)), etaMs };
  }

  /** Ends the run because its result is no longer wanted. */
  stop(): void {
    this.#stopping.abort(new AppError("cancelled", "The captions are no longer wanted."));
  }

  close(): void {
    clearInterval(this.#timer);
    this.#context.closing.removeEventListener("abort", this.#handBack);
  }

  readonly #handBack = (): void =>
    this.#stopping.abort(
      new AppError("unavailable", "The server is stopping. The work continues after the restart."),
    );

  async #look(): Promise<void> {
    const { step, aligned, id } = this.captioning;
    const limitMs = step === "words" ? WORDS_LIMIT_MS : renderLimitMs(aligned?.durationMs ?? null);
    if (performance.now() - this.#startedMs > limitMs)
      this.#stopping.abort(
        new AppError("timed_out", say("captioning_timed_out", { minutes: Math.round(limitMs / 60_000) })),
      );
    if (this.signal.aborted || this.#isWriting) return;
    this.#isWriting = true;
    try {
      if (await this.#context.captionings.advance(this.captioning, this.#state))
        this.#context.changes.wake(id);
      else this.stop();
    } catch (error) {
      this.#context.log.warn({ err: error, captioningId: id }, "The progress could not be saved.");
    } finally {
      this.#isWriting = false;
    }
  }
}
