import type { Logger } from "pino";
import { PgBoss, type QueueOptions } from "pg-boss";
import type { DatabaseConnection, ExecuteSql } from "../db/database.js";
import { PARTS_QUEUE } from "../db/queue-names.js";

/** A job of the render queue is a turn: the process that gets it runs the render that is next among all. */
const TURNS = "render-turns";
const LOST_PARTS = "render-parts-lost";

/**
 * A process that was silent for this long is taken for dead, and its jobs are given to others. The least pg-boss takes.
 */
const HEARTBEAT_SECONDS = 10;
/** Interval of the search for processes that fell silent. */
const SUPERVISE_SECONDS = 2;
/** Longer than any render may take; the process that runs a render keeps its limit. */
const EXPIRE_SECONDS = 6 * 3600;
const KEEP_ENDED_SECONDS = 3600;
const RETRIES: QueueOptions = { retryDelay: 1, retryBackoff: true, retryDelayMax: 5 };
/** A render counts its runs itself. A part that outlives so many processes is what kills them. */
const RETRY_LIMIT = { [TURNS]: 1000, [PARTS_QUEUE]: 10 };
/** Interval in which a worker looks for jobs of other processes; it hears of its own at once. */
const POLLING_SECONDS = { pglite: 2, postgres: 0.5 } as const;
const STOP_TIMEOUT_MS = 10_000;
/** Longer than anything here is put off. */
const AHEAD_SECONDS = 10;

export interface PartJob {
  renderId: number;
  position: number;
}

export interface JobHandlers {
  /** The ticket is the same when a turn is taken again after its process died. */
  takeTurn: (ticketId: string) => Promise<void>;
  makePart: (part: PartJob) => Promise<void>;
  /** The queue has given up: every process that tried has died. */
  losePart: (part: PartJob) => Promise<void>;
}

/** The durable queue of render work, on either database. A job whose handler rejects comes again, later and later. */
export interface JobQueue {
  /** Requests a turn; this has no effect while there is a turn for the render already. */
  requestTurn: (renderId: number) => Promise<void>;
  /** Requests a part; this has no effect while the part waits or is being made. */
  requestPart: (part: PartJob) => Promise<void>;
  /** Makes due what a database's clock that was set back would have wait. */
  forgetFuture: () => Promise<void>;
  /** Returns those of these tickets that wait, are held by a process, or will come again. */
  findLiveTickets: (ticketIds: readonly string[]) => Promise<Set<string>>;
  work: (handlers: JobHandlers, concurrency: { turns: number; parts: number }) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the queue, creating its tables in a schema of their own where they are not there. */
export async function openJobQueue(connection: DatabaseConnection, log: Logger): Promise<JobQueue> {
  // Never through drizzle: inside its transaction the embedded database would wait for itself.
  const { kind } = connection;
  const executeSql = kind === "pglite" ? followClock(connection.executeSql) : connection.executeSql;
  const boss = new PgBoss({
    db: { executeSql },
    backend: kind,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue had an error and continues."));
  await boss.start();
  await createQueues(boss);
  const workers: { turns: string | null; parts: string | null } = { turns: null, parts: null };
  const wake = (workerId: string | null): void => {
    if (workerId !== null) boss.notifyWorker(workerId);
  };
  return {
    requestTurn: async (renderId) => {
      await boss.send(TURNS, { renderId }, { singletonKey: String(renderId) });
      wake(workers.turns);
    },
    requestPart: async (part) => {
      await boss.send(PARTS_QUEUE, part, { singletonKey: `${part.renderId}/${part.position}` });
      wake(workers.parts);
    },
    forgetFuture: () =>
      forgetFuture(executeSql, { queues: [TURNS, PARTS_QUEUE, LOST_PARTS], secondsAhead: AHEAD_SECONDS }),
    findLiveTickets: async (ticketIds) => {
      const live =
        "select id from pgboss.job where name = $1 and id = any($2::uuid[]) and state < 'completed'";
      const { rows } = await executeSql(live, [TURNS, ticketIds]);
      return new Set(rows.map(({ id }) => String(id)));
    },
    work: async (handlers, concurrency) => {
      if (kind === "pglite") await handBackOrphans(boss);
      const polling = { pollingIntervalSeconds: POLLING_SECONDS[kind] };
      const lost = { pollingIntervalSeconds: HEARTBEAT_SECONDS };
      await boss.work<PartJob>(LOST_PARTS, lost, ([job]) => handlers.losePart(job!.data));
      workers.parts = await boss.work<PartJob>(
        PARTS_QUEUE,
        { ...polling, localConcurrency: concurrency.parts },
        ([job]) => handlers.makePart(job!.data),
      );
      workers.turns = await boss.work<object>(
        TURNS,
        { ...polling, localConcurrency: concurrency.turns },
        // The next one may wait already; without being told, the queue would look only after its interval.
        ([job]) => handlers.takeTurn(job!.id).finally(() => wake(workers.turns)),
      );
    },
    close: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
  };
}

async function createQueues(boss: PgBoss): Promise<void> {
  const common = {
    ...RETRIES,
    policy: "exclusive",
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: EXPIRE_SECONDS,
    deleteAfterSeconds: KEEP_ENDED_SECONDS,
  };
  await boss.createQueue(LOST_PARTS, { deleteAfterSeconds: KEEP_ENDED_SECONDS });
  await boss.createQueue(TURNS, { ...common, retryLimit: RETRY_LIMIT[TURNS] });
  await boss.createQueue(PARTS_QUEUE, {
    ...common,
    retryLimit: RETRY_LIMIT[PARTS_QUEUE],
    deadLetter: LOST_PARTS,
  });
}

/** The embedded database has no other process: a killed one left what is active. */
async function handBackOrphans(boss: PgBoss): Promise<void> {
  for (const name of [TURNS, PARTS_QUEUE]) {
    const active = "select id from pgboss.job where name = $1 and state = 'active'";
    const { rows } = await boss.getDb().executeSql(active, [name]);
    const ids = rows.map(({ id }) => String(id));
    if (ids.length > 0) await boss.fail(name, ids, { reason: "The process that worked on it has ended." });
  }
}

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
function followClock(executeSql: ExecuteSql): ExecuteSql {
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
async function forgetFuture(
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
