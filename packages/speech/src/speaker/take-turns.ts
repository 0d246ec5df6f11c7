import { setImmediate } from "node:timers/promises";

/** Runs work after all earlier work is done. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs pieces of work on this thread one after another and lets the event loop do other work in between. Assembling
 * twelve scenes without a break would block a server for a third of a second.
 */
export function takeTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => setImmediate()).then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
