import type { ProviderIdentity } from "./provider-call.js";

/** Silence that a video accepts of all services together, if the user does not set another one. */
export const DEFAULT_WAIT_MS = 30_000;
/**
 * Part of the remaining time that one service may be silent. The rest is for the services that follow, so that all of
 * them together never take more than the whole.
 */
const SHARE = 5 / 6;
/** Time after which silence is forgotten. It is as long as the pause of a silent service. */
const FORGOTTEN_MS = 60_000;

/** A call that has heard nothing for a while. */
export interface Wait {
  provider: ProviderIdentity;
  silentMs: number;
  /** Silence after which the call is given up. */
  limitMs: number;
}

interface OpenWait {
  provider: ProviderIdentity;
  heardAtMs: number;
  limitMs: number;
}

/**
 * How long silent services may hold up the work, all of them together. One per process: services that are silent at the
 * same time are waited for at the same time, and the next video does not begin from the start.
 */
export class Patience {
  readonly waitMs: number;
  readonly #nowMs: () => number;
  readonly #open = new Set<OpenWait>();
  #spent = { ms: 0, untilMs: -Infinity };

  constructor({
    waitMs = DEFAULT_WAIT_MS,
    nowMs = () => performance.now(),
  }: { waitMs?: number; nowMs?: () => number } = {}) {
    this.waitMs = waitMs;
    this.#nowMs = nowMs;
  }

  /** Returns how long the next call may be silent. */
  allowanceMs(): number {
    const isForgotten = this.#nowMs() - this.#spent.untilMs > FORGOTTEN_MS;
    return (this.waitMs - (isForgotten ? 0 : this.#spent.ms)) * SHARE;
  }

  /** Begins to wait for a call of at most `mostMs`. The caller reports each sign of work, and the end. */
  begin(
    provider: ProviderIdentity,
    mostMs = Infinity,
  ): {
    limitMs: number;
    heard: () => void;
    end: (isGivenUp: boolean) => void;
  } {
    const wait: OpenWait = {
      provider,
      heardAtMs: this.#nowMs(),
      limitMs: Math.min(mostMs, this.allowanceMs()),
    };
    this.#open.add(wait);
    return {
      limitMs: wait.limitMs,
      heard: () => {
        wait.heardAtMs = this.#nowMs();
      },
      end: (isGivenUp) => {
        this.#open.delete(wait);
        if (isGivenUp) this.#spend(wait.heardAtMs, this.#nowMs());
      },
    };
  }

  /** Returns the calls that are silent now, the most silent first. */
  waits(): Wait[] {
    const nowMs = this.#nowMs();
    return [...this.#open]
      .map(({ provider, heardAtMs, limitMs }) => ({ provider, limitMs, silentMs: nowMs - heardAtMs }))
      .toSorted((left, right) => right.silentMs - left.silentMs);
  }

  /** Adds a silence. What it shares with another one counts once. */
  #spend(fromMs: number, untilMs: number): void {
    const isForgotten = untilMs - this.#spent.untilMs > FORGOTTEN_MS;
    const beforeMs = isForgotten ? 0 : this.#spent.ms;
    const newMs = untilMs - Math.max(fromMs, this.#spent.untilMs);
    this.#spent = { ms: beforeMs + Math.max(0, newMs), untilMs };
  }
}
