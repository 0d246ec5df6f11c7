import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pino } from "pino";
import type { DatabaseConnection } from "../db/database.js";
import { migrate } from "../db/migrate.js";
import { openPostgres } from "../db/open-database.js";
import { createPostgresDatabase } from "../testing/open-test-database.js";
import { openRenderJobsFixture } from "./testing/render-jobs-fixture.js";
import { tellOtherProcesses } from "./tell-other-processes.js";
import { WakeUps } from "./wake-ups.js";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";
const log = pino({ level: "silent" });
const LONG_MS = 60_000;
const createWakeUps = () => ({ part: new WakeUps(), state: new WakeUps() });

describe.skipIf(SERVER === "")("processes of a PostgreSQL database", () => {
  let drop: () => Promise<void>;
  /** Two processes would have one of these connections each. */
  let worker: DatabaseConnection;
  let runner: DatabaseConnection;
  let folder = "";
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "inkreel-tell-"));
    const created = await createPostgresDatabase(SERVER);
    drop = created.drop;
    worker = await openPostgres({ databaseUrl: created.databaseUrl, log });
    runner = await openPostgres({ databaseUrl: created.databaseUrl, log });
    await migrate(worker);
  });
  afterEach(async () => {
    await Promise.all([worker.close(), runner.close()]);
    await rm(folder, { recursive: true });
    await drop();
  });
  const openFixture = (database: DatabaseConnection) =>
    openRenderJobsFixture({ folder, database, onPut: () => undefined });

  it("wake who waits in another process for a render's part or for its end", async () => {
    const [own, others] = [createWakeUps(), createWakeUps()];
    const tell = await tellOtherProcesses({ messages: worker.messages, wakeUps: own, log });
    await tellOtherProcesses({ messages: runner.messages, wakeUps: others, log });
    const { signal } = new AbortController();
    const startedMs = performance.now();
    const part = others.part.wait(7, LONG_MS, signal);
    await tell("part", 7);
    await part;
    const state = others.state.wait(7, LONG_MS, signal);
    await tell("state", 7);
    await state;
    expect(performance.now() - startedMs).toBeLessThan(LONG_MS / 2);
  });

  it("do not wake themselves", async () => {
    const [own, others] = [createWakeUps(), createWakeUps()];
    const tell = await tellOtherProcesses({ messages: worker.messages, wakeUps: own, log });
    await tellOtherProcesses({ messages: runner.messages, wakeUps: others, log });
    const stop = new AbortController();
    let isOwnWoken = false;
    const waiting = own.part.wait(7, LONG_MS, stop.signal).then(() => (isOwnWoken = !stop.signal.aborted));
    const woken = others.part.wait(7, LONG_MS, stop.signal);
    await tell("part", 7);
    await woken;
    // All messages so far have arrived before this answer.
    await worker.changes.catchUp!();
    expect(isOwnWoken).toBe(false);
    stop.abort();
    await waiting;
  });

  it("tell those who watch a video in another process when its render ends", async () => {
    const [watching, working] = [await openFixture(runner), await openFixture(worker)];
    const composeProject = () => Promise.reject(new Error("Nothing is rendered here."));
    const [api, jobs] = [
      await watching.openJobs({ composeProject }),
      await working.openJobs({ composeProject }),
    ];
    const of = { projectId: await working.createProject("ann"), variant: null };
    await jobs.requestRender({ ...of, inputHash: "input" });
    const startedMs = performance.now();
    const { signal } = new AbortController();
    const changed = api.waitForChange({ projectId: of.projectId, timeoutMs: LONG_MS, signal });
    await jobs.cancel(of);
    await changed;
    expect(performance.now() - startedMs).toBeLessThan(LONG_MS / 2);
    expect((await api.progress(of))?.status).toBe("cancelled");
    await Promise.all([api.close(), jobs.close()]);
  });

  it("hear each other again after the connection was lost", async () => {
    const heard: string[] = [];
    const onMessage = (text: string): void => void heard.push(text);
    let reconnections = 0;
    await runner.messages!.listen("news", { onMessage, onReconnect: () => void (reconnections += 1) });
    const second = await runner.messages!.listen("news", { onMessage, onReconnect: () => undefined });
    await worker.messages!.send("news", "for both");
    await expect.poll(() => heard).toEqual(["for both", "for both"]);
    await second.close();
    heard.length = 0;
    await worker.messages!.send("news", "one");
    await expect.poll(() => heard).toEqual(["one"]);
    await worker.executeSql(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'inkreel changes' and datname = current_database()`);
    await expect.poll(() => reconnections, { timeout: LONG_MS }).toBe(1);
    await worker.messages!.send("news", "two");
    await expect.poll(() => heard).toEqual(["one", "two"]);
  });
});
