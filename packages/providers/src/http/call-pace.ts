/** Answers in a row after which one more call may run at the same time again. */
const STEADY_ANSWERS = 12;

/** Runs the calls of a service side by side, fewer of them after the service has refused some for their rate. */
export class CallPace {
  readonly #most: number;
  #limit: number;
  #running = 0;
  #answered = 0;
  #loweredAtMs = -Infinity;
  readonly #waiting: (() => void)[] = [];

  constructor(callsAtOnce: number) {
    this.#most = callsAtOnce;
    this.#limit = callsAtOnce;
  }

  /** Calls that may run at the same time now. */
  get callsAtOnce(): number {
    return this.#limit;
  }

  /** Runs a call when its turn has come. */
  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.#running >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await call();
    } finally {
      this.#running -= 1;
      this.#startWaiting();
    }
  }

  /** Halves the number of calls. Refusals of calls that were already running count once. */
  refused({ startMs, nowMs }: { startMs: number; nowMs: number }): void {
    this.#answered = 0;
    if (startMs < this.#loweredAtMs) return;
    this.#loweredAtMs = nowMs;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
  }

  answered(): void {
    this.#answered += 1;
    if (this.#answered < STEADY_ANSWERS || this.#limit >= this.#most) return;
    this.#answered = 0;
    this.#limit += 1;
    this.#startWaiting();
  }

  #startWaiting(): void {
    while (this.#running < this.#limit) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#running += 1;
      next();
    }
  }
}
