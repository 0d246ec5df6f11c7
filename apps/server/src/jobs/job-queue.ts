import type { Logger } from "pino";
import { PgBoss } from "pg-boss";
import type { DatabaseConnection, ExecuteSql } from "../db/database.js";
import { queueDatabase } from "../db/queue-database.js";
import { PARTS_QUEUE } from "../db/queue-names.js";
import {
  ENDLESS_RETRIES,
  handBackOrphans,
  HEARTBEAT_SECONDS,
  KEEP_ENDED_SECONDS,
  LONG_WORK,
  pollingOf,
  stopQueue,
} from "./queue-settings.js";

/**
 * A job of this queue is a turn, which stands for the right to run one render. The process that gets it runs the
 * render that is next in line, whichever render requested the turn.
 */
const TURNS = "render-turns";
const LOST_PARTS = "render-parts-lost";

/** The interval at which pg-boss looks for silent processes. */
const SUPERVISE_SECONDS = 2;
/**
 * The time after which pg-boss considers a job failed. It is longer than any render may take, because the process
 * that runs a render enforces the time limit.
 */
const EXPIRE_SECONDS = 6 * 3600;
/**
 * The number of times that pg-boss retries a job. Renders count their runs themselves. A part whose processes died
 * this many times is considered the cause.
 */
const RETRY_LIMIT = { [TURNS]: ENDLESS_RETRIES, [PARTS_QUEUE]: 10 };
/** The longest delay of any job, in seconds. */
const AHEAD_SECONDS = 10;

export interface PartJob {
  renderId: number;
  position: number;
}

export interface JobHandlers {
  /**
   * Runs a render for a turn. The ticket identifies the turn, and stays the same when another process retries it.
   */
  takeTurn: (ticketId: string) => Promise<void>;
  makePart: (part: PartJob) => Promise<void>;
  /** Called when every process that tried the part has died and the queue stops trying. */
  losePart: (part: PartJob) => Promise<void>;
}

/**
 * The durable queue of render work, on PostgreSQL or the embedded database. A job whose handler rejects is retried
 * after increasing delays.
 */
export interface JobQueue {
  /** Requests a turn. This has no effect if the render already has one. */
  requestTurn: (renderId: number) => Promise<void>;
  /** Requests parts. This has no effect on those that wait or are being made. */
  requestParts: (parts: readonly PartJob[]) => Promise<void>;
  /** Makes jobs due that would otherwise wait because the database's clock was set back. */
  forgetFuture: () => Promise<void>;
  /** Returns those of the tickets whose jobs wait, run or will be retried. */
  findLiveTickets: (ticketIds: readonly string[]) => Promise<Set<string>>;
  work: (handlers: JobHandlers, concurrency: { turns: number; parts: number }) => Promise<void>;
  /**
   * Lets this process run one render more at a time. Returns a function that takes this back, once the render has ended
   * that then runs in addition. Call it after `work`.
   */
  addTurn: () => Promise<() => void>;
  close: () => Promise<void>;
}

/** Opens the queue, and creates its tables in a separate schema if they do not exist. */
export async function openJobQueue(connection: DatabaseConnection, log: Logger): Promise<JobQueue> {
  // Never use drizzle here: inside its transaction, the embedded database would wait for itself (deadlock).
  const { kind, messages } = connection;
  const executeSql = kind === "pglite" ? followClock(connection.executeSql) : connection.executeSql;
  const boss = new PgBoss({
    ...queueDatabase({ kind, executeSql, messages }),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    schedule: false,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue had an error and continues."));
  await boss.start();
  await createQueues(boss, { notify: messages !== null });
  const workers = { turns: new Set<string>(), parts: new Set<string>() };
  const wake = (workerIds: ReadonlySet<string>): void => {
    for (const id of workerIds) boss.notifyWorker(id);
  };
  const polling = pollingOf(connection);
  let takeTurn: JobHandlers["takeTurn"] = () =>
    Promise.reject(new Error("This process does no render work."));
  const workOnTurns = async (localConcurrency: number): Promise<string> => {
    const id = await boss.work<object>(
      TURNS,
      { ...polling, localConcurrency },
      // The next job may already be waiting. Without this wake-up, the queue would poll only after its interval.
      ([job]) => takeTurn(job!.id).finally(() => wake(workers.turns)),
    );
    workers.turns.add(id);
    return id;
  };
  return {
    requestTurn: async (renderId) => {
      await boss.send(TURNS, { renderId }, { singletonKey: String(renderId) });
      wake(workers.turns);
    },
    requestParts: async (parts) => {
      const jobs = parts.map((part) => ({ data: part, singletonKey: `${part.renderId}/${part.position}` }));
      await boss.insert(PARTS_QUEUE, jobs);
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
      if (kind === "pglite") await handBackOrphans(boss, [TURNS, PARTS_QUEUE]);
      const lost = { pollingIntervalSeconds: HEARTBEAT_SECONDS };
      await boss.work<PartJob>(LOST_PARTS, lost, ([job]) => handlers.losePart(job!.data));
      const partsId = await boss.work<PartJob>(
        PARTS_QUEUE,
        { ...polling, localConcurrency: concurrency.parts },
        // As with turns: a part can take less time than the interval.
        ([job]) => handlers.makePart(job!.data).finally(() => wake(workers.parts)),
      );
      workers.parts.add(partsId);
      takeTurn = handlers.takeTurn;
      await workOnTurns(concurrency.turns);
    },
    addTurn: async () => {
      const id = await workOnTurns(1);
      return () => {
        workers.turns.delete(id);
        boss.offWork(TURNS, { id, wait: false }).catch((error: unknown) => {
          log.warn({ err: error }, "A turn that was added could not be taken back.");
        });
      };
    },
    close: () => stopQueue(boss),
  };
}

async function createQueues(boss: PgBoss, { notify }: { notify: boolean }): Promise<void> {
  const common = { ...LONG_WORK, expireInSeconds: EXPIRE_SECONDS };
  await boss.createQueue(LOST_PARTS, { deleteAfterSeconds: KEEP_ENDED_SECONDS });
  await boss.createQueue(TURNS, { ...common, retryLimit: RETRY_LIMIT[TURNS] });
  await boss.createQueue(PARTS_QUEUE, {
    ...common,
    retryLimit: RETRY_LIMIT[PARTS_QUEUE],
    deadLetter: LOST_PARTS,
  });
  // The queues of an earlier version exist without it.
  if (notify) for (const name of [TURNS, PARTS_QUEUE]) await boss.updateQueue(name, { notify });
}

/** Corrections of the clock by less than this do not harm the queue. */
const LEAST_JUMP_MS = 1000;

/** In pg-boss's order of states, everything before `active` is waiting. */
const SHIFT = `
  update pgboss.job set
    start_after = start_after + $1 * interval '1 ms',
    keep_until = keep_until + $1 * interval '1 ms',
    started_on = started_on + $1 * interval '1 ms',
    heartbeat_on = heartbeat_on + $1 * interval '1 ms'
  where state <= 'active'`;

/**
 * Wraps `executeSql` for a queue whose database uses the clock of this process, as the embedded one does. If the
 * clock was set, or the machine slept, the times of waiting and running jobs are shifted before the next statement.
 * Otherwise the queue would treat running jobs as dead and hand them out again, or delay due jobs for hours.
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
 * Makes jobs due that would wait because the database's clock was set back. They are recognised by their due time:
 * new jobs, and jobs of the named queues, are never postponed for longer than `secondsAhead`. Several processes may
 * do this at the same time.
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
  // pg-boss looks for silent processes once per interval, and would wait until the clock reaches the recorded time
  // again.
  await executeSql(
    `update pgboss.queue set monitor_claim_on = null, monitor_on = null
     where ${isAhead("coalesce(monitor_claim_on, monitor_on)")}`,
    [secondsAhead],
  );
}
