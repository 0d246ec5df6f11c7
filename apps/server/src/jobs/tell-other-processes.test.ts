import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pino } from "pino";
import type { DatabaseConnection } from "../db/database.js";
import { openPostgres } from "../db/open-database.js";
import { createPostgresDatabase } from "../testing/open-test-database.js";
import { tellOtherProcesses } from "./tell-other-processes.js";
import { WakeUps } from "./wake-ups.js";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";
const log = pino({ level: "silent" });
const LONG_MS = 60_000;

describe.skipIf(SERVER === "")("processes of a PostgreSQL database", () => {
  let drop: () => Promise<void>;
  /** Two processes would have one of these connections each. */
  let worker: DatabaseConnection;
  let runner: DatabaseConnection;
  beforeEach(async () => {
    const created = await createPostgresDatabase(SERVER);
    drop = created.drop;
    worker = await openPostgres({ databaseUrl: created.databaseUrl, log });
    runner = await openPostgres({ databaseUrl: created.databaseUrl, log });
  });
  afterEach(async () => {
    await Promise.all([worker.close(), runner.close()]);
    await drop();
  });

  it("wake a render's run in another process when its part is finished", async () => {
    const wakeUps = new WakeUps();
    const tell = await tellOtherProcesses({ messages: worker.messages, wakeUps: new WakeUps(), log });
    await tellOtherProcesses({ messages: runner.messages, wakeUps, log });
    const { signal } = new AbortController();
    const woken = wakeUps.wait(7, LONG_MS, signal);
    const startedMs = performance.now();
    await tell(7);
    await woken;
    expect(performance.now() - startedMs).toBeLessThan(LONG_MS / 2);
  });

  it("hear each other again after the connection was lost", async () => {
    const heard: string[] = [];
    const onMessage = (text: string): void => void heard.push(text);
    let reconnections = 0;
    await runner.messages!.listen("news", { onMessage, onReconnect: () => void (reconnections += 1) });
    await worker.messages!.send("news", "one");
    await expect.poll(() => heard).toEqual(["one"]);
    await worker.executeSql(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'inkreel changes' and datname = current_database()`);
    await expect.poll(() => reconnections, { timeout: LONG_MS }).toBe(1);
    await worker.messages!.send("news", "two");
    await expect.poll(() => heard).toEqual(["one", "two"]);
  });
});
