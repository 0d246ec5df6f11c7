import { setImmediate } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/**
 * Lets the event loop turn before each statement. PGlite computes in this thread and passes its lock on without leaving it:
 * by itself it would work off everything that waits, twenty log-ins for a second, before any other call was heard.
 */
export function oneStatementATurn(client: PGlite): void {
  /* oxlint-disable no-underscore-dangle -- the library's name for what all its statements come through */
  const runExclusive = client._runExclusiveQuery.bind(client);
  client._runExclusiveQuery = (run) =>
    runExclusive(async () => {
      await setImmediate();
      return run();
    });
}
