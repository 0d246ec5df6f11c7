import { setMaxListeners } from "node:events";
import { untilAborted } from "@inkreel/contract";

/** Runs a task once for all callers that request it at the same time. */
export interface SharedWork<Result> {
  /**
   * Returns the result of `work`, which is started only if no other caller is waiting for the same key. The signal that
   * `work` receives is aborted when all callers have aborted. An aborted caller is rejected with the abort reason of
   * its own signal.
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
        // All scenes of a video use the same signal, so it has many listeners.
        if (signal !== null) setMaxListeners(0, signal);
        return await untilAborted(flight.result, signal);
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
