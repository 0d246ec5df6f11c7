import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseConnection } from "../db/database.js";
import { type JobQueue, openJobQueue } from "../jobs/job-queue.js";
import { openTestDatabase } from "../testing/open-test-database.js";
import { createMetrics } from "./metrics.js";

const log = pino({ level: "silent" });
const text = { counts: () => ({ waiting: 0, running: 0 }) };
let database: DatabaseConnection;
let queue: JobQueue;
beforeAll(async () => {
  database = await openTestDatabase();
  queue = await openJobQueue(database, log);
});
afterAll(async () => {
  await queue.close();
  await database.close();
});

/** Returns the values of the gauges with this name by their label. */
async function scrape(
  metrics: ReturnType<typeof createMetrics>,
  name: string,
): Promise<Record<string, number>> {
  const lines = (await metrics.registry.metrics()).split("\n");
  const found = lines.flatMap((line) => {
    const [, called, label = "", value] = /^(\w+)\{\w+="(\w+)"\} (.+)$/u.exec(line) ?? [];
    return called === name ? [[label, Number(value)] as const] : [];
  });
  return Object.fromEntries(found);
}

async function addRender(status: "queued" | "rendering", secondsAgo: number): Promise<void> {
  await database.executeSql(
    `with u as (insert into users (id, name, email) values ('u', 'u', 'u') on conflict (id) do update set name = 'u' returning id),
       p as (insert into projects (owner_id, title, content) select id, 't', 'c' from u returning id)
     insert into renders (project_id, input_hash, status, created_at)
     select id, 'x', $1, now() - make_interval(secs => $2) from p`,
    [status, secondsAgo],
  );
}

it("the metrics report the waiting and running jobs and the age of the oldest job for each queue", async () => {
  await addRender("queued", 90);
  await addRender("queued", 20);
  await addRender("rendering", 500);
  await queue.requestParts([0, 1, 2].map((position) => ({ renderId: 1, position })));
  await database.executeSql(
    `update pgboss.job set start_after = now() - interval '40 seconds' where name = 'render-parts' and data ->> 'position' = '1'`,
  );
  // It is not due yet, so nobody could take it.
  await database.executeSql(
    `update pgboss.job set state = 'retry', start_after = now() + interval '1 hour', created_on = now() - interval '1 day'
     where name = 'render-parts' and data ->> 'position' = '2'`,
  );
  const metrics = createMetrics({ database, text, log });
  expect(await scrape(metrics, "inkreel_renders_active")).toEqual({ queued: 2, rendering: 1 });
  expect(await scrape(metrics, "inkreel_queue_waiting")).toEqual({
    renders: 2,
    parts: 2,
    webhooks: 0,
    captionings: 0,
  });
  expect(await scrape(metrics, "inkreel_queue_running")).toEqual({
    renders: 1,
    parts: 0,
    webhooks: 0,
    captionings: 0,
  });
  const { renders, parts, webhooks } = await scrape(metrics, "inkreel_queue_oldest_waiting_seconds");
  expect(Math.round((renders ?? 0) / 60)).toBe(2);
  expect(parts).toBeGreaterThanOrEqual(40);
  expect(parts).toBeLessThan(400);
  expect(webhooks).toBe(0);
});

it("simultaneous scrapes share one set of database queries", async () => {
  let asked = 0;
  const counting = {
    executeSql: (...call: Parameters<typeof database.executeSql>) => {
      asked += 1;
      return database.executeSql(...call);
    },
  };
  const { registry } = createMetrics({ database: counting, text, log });
  await Promise.all([registry.metrics(), registry.metrics(), registry.metrics()]);
  expect(asked).toBe(3);
});

it("the metrics omit the queues while the database does not answer, and report the rest", async () => {
  const away = { executeSql: () => Promise.reject(new Error("The database is away.")) };
  const metrics = createMetrics({ database: away, text, log });
  expect(await scrape(metrics, "inkreel_queue_waiting")).toEqual({});
  expect(await metrics.registry.metrics()).toContain("inkreel_process_cpu_seconds_total");
});
