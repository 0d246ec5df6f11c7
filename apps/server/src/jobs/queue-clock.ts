import type { ExecuteSql } from "../db/database.js";

/** Clocks that are set right by less than this do no harm to the queue. */
const LEAST_JUMP_MS = 1000;

/** A state before `active` is one that waits. */
const SHIFT = `
  update pgboss.job set
    start_after = start_after + $1 * interval '1 ms',
    keep_until = keep_until + $1 * interval '1 ms',
    started_on = started_on + $1 * interval '1 ms',
    heartbeat_on = heartbeat_on + $1 * interval '1 ms'
  where state <= 'active'`;

/**
 * Statements of a queue whose database takes the time from this process, as the embedded one does. When its clock was set,
 * or the machine slept, the times of what waits and runs go with it before the next statement: otherwise the queue would take what
 * runs for dead and give it out again, or let wait for hours what is due.
 */
export function followClock(executeSql: ExecuteSql): ExecuteSql {
  const readOffsetMs = (): number => Date.now() - performance.now();
  let offsetMs = readOffsetMs();
  return async (text, values) => {
    const jumpMs = Math.round(readOffsetMs() - offsetMs);
    if (Math.abs(jumpMs) >= LEAST_JUMP_MS) {
      offsetMs += jumpMs;
      await executeSql(SHIFT, [jumpMs]);
    }
    return executeSql(text, values);
  };
}

/**
 * Makes due what the database's clock, once it was set back, would have wait: nothing that is new, and nothing in the queues named,
 * is ever put off for longer than `secondsAhead`. Several processes may do so at once.
 */
export async function forgetFuture(
  executeSql: ExecuteSql,
  { queues, secondsAhead }: { queues: readonly string[]; secondsAhead: number },
): Promise<void> {
  const isAhead = (column: string): string => `${column} > now() + $1 * interval '1 s'`;
  await executeSql(
    `update pgboss.job set start_after = now()
     where state < 'active' and (state = 'created' or name = any($2::text[])) and ${isAhead("start_after")}`,
    [secondsAhead, queues],
  );
  await executeSql(
    `update pgboss.job set heartbeat_on = now() where state = 'active' and ${isAhead("heartbeat_on")}`,
    [secondsAhead],
  );
  // The search for silent processes runs once in an interval, and would wait for this moment to come again.
  await executeSql(
    `update pgboss.queue set monitor_claim_on = null, monitor_on = null
     where ${isAhead("coalesce(monitor_claim_on, monitor_on)")}`,
    [secondsAhead],
  );
}
