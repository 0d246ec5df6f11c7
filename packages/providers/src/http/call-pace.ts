/** Answers in a row after which one more call may run at the same time again. */
const STEADY_ANSWERS = 12;

/** A call that waits for its turn, and what it belongs to. */
export interface PaceOrder {
  /** Work of one person to which the call belongs, or null. */
  workId: number | null;
  /** The person to whom the call belongs, or null. */
  personId: string | null;
  /** True for a further attempt of a call, which has waited longer than all others. */
  isAgain: boolean;
  /** Ends the time in the queue. The call then runs at once without a turn, so that it can end in its own way. */
  signal: AbortSignal;
  /** Called in the queue when the service has shown another call that it works. */
  onWork: () => void;
}

interface WaitingCall extends PaceOrder {
  start: (hasTurn: boolean) => void;
}

/**
 * Runs the calls of a service side by side, in turns of the people whose calls wait, and fewer of them after the service has refused some for their rate. A call that
 * a person waits for on purpose can leave its turn to other people's calls, so that nobody waits because of it.
 */
export class CallPace {
  readonly #most: number;
  #limit: number;
  #running = 0;
  #answered = 0;
  #loweredAtMs = -Infinity;
  #waiting: WaitingCall[] = [];
  /** How many calls of each work run, with their turns or after they have left them. */
  readonly #callsOf = new Map<number | null, number>();
  /** The same of each person. */
  readonly #callsOfPerson = new Map<string | null, number>();

  constructor(callsAtOnce: number) {
    this.#most = callsAtOnce;
    this.#limit = callsAtOnce;
  }

  /** Calls that may run at the same time now. */
  get callsAtOnce(): number {
    return this.#limit;
  }

  /** Runs a call when its turn has come. The call can leave its turn to others before it ends. */
  async run<Result>(order: PaceOrder, call: (leaveTurn: () => void) => Promise<Result>): Promise<Result> {
    const gotTurn = await this.#queue(order);
    let hasTurn = gotTurn;
    const leaveTurn = (): void => {
      if (!hasTurn) return;
      hasTurn = false;
      this.#endTurn();
    };
    try {
      return await call(leaveTurn);
    } finally {
      if (gotTurn) this.#count(order, -1);
      if (hasTurn) this.#endTurn();
      else this.#startWaiting();
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

  /** Tells the calls in the queue that the service works. */
  showedWork(): void {
    for (const { onWork } of this.#waiting) onWork();
  }

  /** Waits for a turn. False if the signal ended the wait. */
  #queue(order: PaceOrder): Promise<boolean> {
    if (order.signal.aborted) return Promise.resolve(false);
    return new Promise<boolean>((resolve) => {
      const leaveQueue = (): void => {
        this.#waiting = this.#waiting.filter((each) => each !== waiting);
        resolve(false);
      };
      const start = (hasTurn: boolean): void => {
        order.signal.removeEventListener("abort", leaveQueue);
        resolve(hasTurn);
      };
      const waiting = { ...order, start };
      order.signal.addEventListener("abort", leaveQueue, { once: true });
      if (order.isAgain) this.#waiting.unshift(waiting);
      else this.#waiting.push(waiting);
      this.#startWaiting();
    });
  }

  #endTurn(): void {
    this.#running -= 1;
    this.#startWaiting();
  }

  #count({ workId, personId }: PaceOrder, change: number): void {
    add(this.#callsOf, workId, change);
    add(this.#callsOfPerson, personId, change);
  }

  /** Starts waiting calls as far as there are turns. */
  #startWaiting(): void {
    while (this.#running < this.#limit) {
      const next = this.#next();
      if (next === null) return;
      this.#waiting = this.#waiting.filter((each) => each !== next);
      this.#running += 1;
      this.#count(next, 1);
      next.start(true);
    }
  }

  /**
   * Returns the call that is next in line: a further attempt, or the oldest one of the person with the fewest calls. Turns
   * that somebody left are for others, so that nobody has more calls than before.
   */
  #next(): WaitingCall | null {
    const ready = this.#waiting.filter(
      ({ workId }) => workId === null || (this.#callsOf.get(workId) ?? 0) < this.#limit,
    );
    const again = ready.find(({ isAgain }) => isAgain);
    if (again !== undefined) return again;
    const countOf = ({ personId }: WaitingCall): number => this.#callsOfPerson.get(personId) ?? 0;
    const fewest = Math.min(...ready.map(countOf));
    return ready.find((call) => countOf(call) === fewest) ?? null;
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
