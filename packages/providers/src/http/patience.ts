import type { WaitWish } from "@inkreel/contract";
import { AsyncLocalStorage } from "node:async_hooks";
import type { ProviderIdentity } from "./provider-call.js";

/** Silence that a video accepts of all services together, if the user does not set another one. */
export const DEFAULT_WAIT_MS = 30_000;
/** Silence of a service that a person waits for on purpose. It ends even a wait that everybody has forgotten. */
export const KEPT_WAIT_MS = 15 * 60_000;
/**
 * A silence that only such a wait explains. It is a little shorter, because a service is asked at the end whether it
 * is at work, and may deny it at once. Others never wait longer than 5/6 of 15 minutes.
 */
const SURELY_KEPT_MS = KEPT_WAIT_MS - 10_000;
/**
 * Part of the remaining time that one service may be silent. The rest is for the services that follow, so that all of
 * them together never take more than the whole.
 */
const SHARE = 5 / 6;
/** Time after which silence is forgotten. It is as long as the pause of a silent service. */
const FORGOTTEN_MS = 60_000;

/** Work whose silent services one person may wait for, or not. */
export interface WaitingWork {
  /** Example: the id of a project. */
  id: number;
  /** Whose work it is. */
  personId: string;
  /** True if the person always waits for services. */
  isPatient: boolean;
}

/** A call that has heard nothing for a while. */
export interface Wait {
  provider: ProviderIdentity;
  /** Id of the work that waits, or null. */
  workId: number | null;
  silentMs: number;
  /** Silence after which the call is given up. */
  limitMs: number;
  /** True if a person waits on purpose. */
  isKept: boolean;
  /** True if it would have been given up by now if nobody waited on purpose. */
  isOverdue: boolean;
}

/** A service that was given up. */
export interface Silence {
  service: string;
  /** How long it was silent, and when that ended. */
  lastedMs: number;
  agoMs: number;
}

/** A call that may be waiting. The caller reports each sign of work, and the end. */
export interface OpenWait {
  /** Work to which the call belongs, or null. */
  workId: number | null;
  /** Whose work it is, or null. */
  personId: string | null;
  /** Silence after which the call would be given up if nobody decided about it. */
  ownLimitMs: number;
  /** Silence after which the call is given up. It changes with the wishes of a person. */
  limitMs: () => number;
  /** What a person decided about this call, or null. */
  wish: () => WaitWish | null;
  heard: () => void;
  /** Only the first end counts. */
  end: (isGivenUp: boolean) => void;
}

interface Listening {
  provider: ProviderIdentity;
  work: WaitingWork | null;
  heardAtMs: number;
  ownLimitMs: number;
  wish: WaitWish | null;
  onWish: () => void;
}

/**
 * How long silent services may hold up the work, all of them together. One per process: services that are silent at the
 * same time are waited for at the same time, and the next video does not begin from the start.
 */
export class Patience {
  readonly waitMs: number;
  readonly #nowMs: () => number;
  readonly #open = new Set<Listening>();
  readonly #works = new AsyncLocalStorage<WaitingWork>();
  /** Wishes that also count for calls that begin later. */
  readonly #wishes = new Map<string, { wish: WaitWish; untilMs: number }>();
  readonly #silences = new Map<string, { fromMs: number; untilMs: number }>();
  /** When somebody last waited for a service on purpose and in vain. */
  readonly #keptInVainMs = new Map<string, number>();
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
    return Math.max(0, this.waitMs - (isForgotten ? 0 : this.#spent.ms)) * SHARE;
  }

  /** Runs work. All calls that it makes, however deep, belong to it. */
  runFor<Result>(work: WaitingWork, run: () => Result): Result {
    return this.#works.run(work, run);
  }

  /** Id of the work that runs now, or null. */
  workId(): number | null {
    return this.#works.getStore()?.id ?? null;
  }

  /**
   * Returns true if the person whose work runs now waits for a service on purpose, which they then also do while it
   * rests. False for a while after somebody did so in vain.
   */
  waitsForResting({ id }: Pick<ProviderIdentity, "id">): boolean {
    const isInVain = this.#nowMs() - (this.#keptInVainMs.get(id) ?? -Infinity) <= FORGOTTEN_MS;
    return !isInVain && this.#wishFor(this.#works.getStore() ?? null, id) === "keep";
  }

  /** Notes what a person wants for the calls of some work to a service: now, and for `keptForMs` also for later ones. */
  decide(
    workId: number,
    { service, wish, keptForMs }: { service: string; wish: WaitWish; keptForMs: number },
  ): void {
    const nowMs = this.#nowMs();
    for (const [key, { untilMs }] of this.#wishes) if (untilMs < nowMs) this.#wishes.delete(key);
    this.#wishes.set(wishKey(workId, service), { wish, untilMs: nowMs + keptForMs });
    for (const open of this.#open) {
      if (open.work?.id !== workId || open.provider.id !== service || open.wish === wish) continue;
      open.wish = wish;
      open.onWish();
    }
  }

  /**
   * Begins to wait for a call of at most `mostMs`. `onWish` is called when a person decides about it. A call that all
   * work shares belongs to nobody.
   */
  begin(
    provider: ProviderIdentity,
    {
      mostMs = Infinity,
      isShared = false,
      onWish = () => undefined,
    }: { mostMs?: number; isShared?: boolean; onWish?: () => void } = {},
  ): OpenWait {
    const work = isShared ? null : (this.#works.getStore() ?? null);
    const wait: Listening = {
      provider,
      work,
      heardAtMs: this.#nowMs(),
      ownLimitMs: Math.min(mostMs, this.allowanceMs()),
      wish: this.#wishFor(work, provider.id),
      onWish,
    };
    this.#open.add(wait);
    return {
      workId: work?.id ?? null,
      personId: work?.personId ?? null,
      ownLimitMs: wait.ownLimitMs,
      limitMs: () => limitOf(wait),
      wish: () => wait.wish,
      heard: () => {
        wait.heardAtMs = this.#nowMs();
      },
      end: (isGivenUp) => {
        if (!this.#open.delete(wait)) return;
        if (isGivenUp && wait.wish === "keep") this.#keptInVainMs.set(provider.id, this.#nowMs());
        // A service that a person did not want to wait for may still answer others in time.
        if (isGivenUp && wait.wish !== "stop") this.#noteSilence(provider.id, wait.heardAtMs, this.#nowMs());
      },
    };
  }

  /** Returns the calls that are silent now, the most silent first. */
  waits(): Wait[] {
    const nowMs = this.#nowMs();
    return [...this.#open]
      .map((wait) => {
        const silentMs = nowMs - wait.heardAtMs;
        return {
          provider: wait.provider,
          workId: wait.work?.id ?? null,
          limitMs: limitOf(wait),
          isKept: wait.wish === "keep",
          isOverdue: silentMs >= wait.ownLimitMs,
          silentMs,
        };
      })
      .toSorted((left, right) => right.silentMs - left.silentMs);
  }

  /** Returns the services that were given up and are not forgotten yet. */
  silences(): Silence[] {
    const nowMs = this.#nowMs();
    for (const [service, { untilMs }] of this.#silences)
      if (nowMs - untilMs > FORGOTTEN_MS) this.#silences.delete(service);
    return [...this.#silences].map(([service, { fromMs, untilMs }]) => ({
      service,
      lastedMs: untilMs - fromMs,
      agoMs: nowMs - untilMs,
    }));
  }

  /** Counts a silence that another process has waited for. */
  learn({ service, lastedMs, agoMs }: Silence): void {
    const untilMs = this.#nowMs() - agoMs;
    // Only who waits on purpose waits for so long.
    if (lastedMs >= SURELY_KEPT_MS) this.#keptInVainMs.set(service, untilMs);
    this.#spend(untilMs - lastedMs, untilMs);
  }

  #wishFor(work: WaitingWork | null, service: string): WaitWish | null {
    if (work === null) return null;
    const known = this.#wishes.get(wishKey(work.id, service));
    if (known !== undefined && known.untilMs >= this.#nowMs()) return known.wish;
    return work.isPatient ? "keep" : null;
  }

  #noteSilence(service: string, fromMs: number, untilMs: number): void {
    const before = this.#silences.get(service);
    // Calls at the same time are one silence.
    const isSame = before !== undefined && fromMs <= before.untilMs;
    this.#silences.set(service, { fromMs: isSame ? Math.min(before.fromMs, fromMs) : fromMs, untilMs });
    this.#spend(fromMs, untilMs);
  }

  /** Adds a silence. What it shares with another one counts once. */
  #spend(fromMs: number, untilMs: number): void {
    if (untilMs <= this.#spent.untilMs) return;
    const isForgotten = untilMs - this.#spent.untilMs > FORGOTTEN_MS;
    const beforeMs = isForgotten ? 0 : this.#spent.ms;
    // A wait on purpose may be longer than the whole. Without the rest, services that answer at once would be given up.
    const mostMs = (this.waitMs - beforeMs) * SHARE;
    const newMs = Math.min(mostMs, untilMs - Math.max(fromMs, this.#spent.untilMs));
    this.#spent = { ms: beforeMs + Math.max(0, newMs), untilMs };
  }
}

function wishKey(workId: number, service: string): string {
  return `${workId}/${service}`;
}

function limitOf({ wish, ownLimitMs }: Listening): number {
  if (wish === null) return ownLimitMs;
  return wish === "keep" ? Math.max(KEPT_WAIT_MS, ownLimitMs) : 0;
}
