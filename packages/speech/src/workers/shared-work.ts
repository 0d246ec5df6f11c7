import { setMaxListeners } from "node:events";

/** Work that several callers may request at the same time and that runs once for all of them. */
export interface SharedWork<Result> {
  /**
   * Returns the result of `work`, which starts only if no other caller waits for the same key. The signal of the work
   * is aborted when all callers have left. A caller that leaves is rejected with the reason of its own signal.
   */
  run(
    key: string,
    signal: AbortSignal | null,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result>;
}

interface Flight<Result> {
  result: Promise<Result>;
  controller: AbortController;
  waiterCount: number;
}

export function createSharedWork<Result>(): SharedWork<Result> {
  const flights = new Map<string, Flight<Result>>();

  const start = (key: string, work: (signal: AbortSignal) => Promise<Result>): Flight<Result> => {
    const controller = new AbortController();
    const flight: Flight<Result> = { controller, waiterCount: 0, result: work(controller.signal) };
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.result.then(land, land);
    flights.set(key, flight);
    return flight;
  };

  return {
    async run(key, signal, work) {
      signal?.throwIfAborted();
      const flight = flights.get(key) ?? start(key, work);
      flight.waiterCount += 1;
      try {
        return await (signal === null ? flight.result : untilAborted(flight.result, signal));
      } finally {
        flight.waiterCount -= 1;
        if (flight.waiterCount === 0 && flights.get(key) === flight) {
          flights.delete(key);
          flight.controller.abort();
        }
      }
    },
  };
}

function untilAborted<Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> {
  // All scenes of a video wait with one signal.
  setMaxListeners(0, signal);
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    signal.addEventListener("abort", onAbort, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener("abort", onAbort));
  });
}
