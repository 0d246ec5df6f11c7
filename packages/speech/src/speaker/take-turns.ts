import { setImmediate } from "node:timers/promises";

/** Runs work when all that was given before is done. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets the event loop do other things between pieces of work on this thread: twelve scenes that are assembled one right
 * after the other would keep a server from answering for a third of a second.
 */
export function takeTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => setImmediate()).then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
