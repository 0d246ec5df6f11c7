import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DatabaseConnection } from "../db/database.js";
import { openPgliteInMemory } from "../db/open-pglite.js";
import { openTestDatabase } from "../testing/open-test-database.js";
import { openJobQueue, type JobHandlers, type JobQueue } from "./job-queue.js";

const HOUR_MS = 3_600_000;
const ONE_AT_A_TIME = { turns: 1, parts: 1 };
const log = pino({ level: "silent" });

/** Handlers of which only the turns matter. */
const handling = (takeTurn: JobHandlers["takeTurn"]): JobHandlers => ({
  takeTurn,
  makePart: () => Promise.resolve(),
  losePart: () => Promise.resolve(),
});

describe("a job queue whose process's clock jumps", () => {
  let database: DatabaseConnection;
  let queue: JobQueue;
  beforeEach(async () => {
    // The embedded database takes its time from here, too.
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime("2030-05-05T12:00:00Z");
    database = await openPgliteInMemory();
    queue = await openJobQueue(database, log);
  });
  afterEach(async () => {
    await queue.close();
    await database.close();
    vi.useRealTimers();
  });
  const jump = (hours: number): void => void vi.setSystemTime(Date.now() + hours * HOUR_MS);

  it("delivers a waiting job at once after the clock went back", async () => {
    await queue.requestTurn(1);
    jump(-2);
    await new Promise<void>((resolve) => {
      void queue.work(
        handling(() => Promise.resolve(resolve())),
        ONE_AT_A_TIME,
      );
    });
  });

  it("keeps a running job alive after the clock went forward", async () => {
    let finish = (): void => undefined;
    const taken: string[] = [];
    await queue.work(
      handling((ticketId) => {
        taken.push(ticketId);
        return new Promise((resolve) => (finish = resolve));
      }),
      ONE_AT_A_TIME,
    );
    await queue.requestTurn(1);
    await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(1);
    jump(2);
    expect(await queue.findLiveTickets(taken)).toEqual(new Set(taken));
    const silent =
      "select id from pgboss.job where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 s' < now()";
    expect((await database.executeSql(silent)).rows).toEqual([]);
    finish();
  });
});

describe("a job queue on a database whose clock was set back", () => {
  it("makes waiting jobs due again and resumes its monitoring", async () => {
    const database = await openTestDatabase();
    const queue = await openJobQueue(database, log);
    await queue.requestTurn(1);
    await database.executeSql("update pgboss.job set start_after = now() + interval '2 h'");
    await database.executeSql("update pgboss.queue set monitor_claim_on = now() + interval '2 h'");
    await queue.forgetFuture();
    const isDue = "select start_after <= now() as is_due from pgboss.job where name = 'render-turns'";
    expect((await database.executeSql(isDue)).rows).toEqual([{ is_due: true }]);
    const ahead = "select name from pgboss.queue where monitor_claim_on > now()";
    expect((await database.executeSql(ahead)).rows).toEqual([]);
    await queue.close();
    await database.close();
  });
});

it("a process that adds a turn runs one render more at a time, and only until it takes that back", async () => {
  const database = await openTestDatabase();
  const queue = await openJobQueue(database, log);
  const finish: (() => void)[] = [];
  await queue.work(
    handling(() => new Promise((resolve) => void finish.push(resolve))),
    ONE_AT_A_TIME,
  );
  const untilTaken = (count: number) => expect.poll(() => finish.length, { timeout: 20_000 }).toBe(count);
  for (const renderId of [1, 2, 3]) await queue.requestTurn(renderId);
  await untilTaken(1);
  const takeBack = await queue.addTurn();
  await untilTaken(2);
  takeBack();
  finish[1]!();
  const counted =
    "select count(*)::integer as n from pgboss.job where name = 'render-turns' and state = 'completed'";
  await expect
    .poll(async () => (await database.executeSql(counted)).rows, { timeout: 20_000 })
    .toEqual([{ n: 1 }]);
  // The first turn still runs, so the third one has to wait.
  expect(finish).toHaveLength(2);
  finish[0]!();
  await untilTaken(3);
  finish[2]!();
  await queue.close();
  await database.close();
});
