import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../db/open-database.js";
import type { DatabaseConnection } from "../db/database.js";
import { createPostgresDatabase } from "../testing/open-test-database.js";
import { freePort } from "../testing/free-port.js";

const MAIN = fileURLToPath(new URL("../main.js", import.meta.url));
const SERVER = process.env["TEST_DATABASE_URL"] ?? "";
/** No answer may be older. */
const STALE_MS = 1_000;
const TURNS = 40;
const SLOW_MS = 120_000;

describe.skipIf(SERVER === "")("what one process keeps", () => {
  let folder = "";
  let drop: () => Promise<void>;
  let database: DatabaseConnection;
  const children: ChildProcess[] = [];
  const addresses: string[] = [];
  let token = "";

  beforeAll(async () => {
    const created = await createPostgresDatabase(SERVER);
    drop = created.drop;
    folder = await mkdtemp(join(tmpdir(), "inkreel-kept-"));
    for (const name of ["a", "b"]) {
      const port = await freePort();
      const { BASE_URL: _ofTheTestRunner, ...inherited } = process.env;
      const env = {
        ...inherited,
        DATABASE_URL: created.databaseUrl,
        DATA_DIR: join(folder, name),
        ROLE: "api",
        PORT: String(port),
        LOG_LEVEL: "silent",
        AUTH_SECRET: "the same for both of them, and long enough",
      };
      children.push(fork(MAIN, { env, silent: true }));
      addresses.push(`http://127.0.0.1:${port}`);
    }
    for (const address of addresses) while (!(await isReady(address))) await wait(50);
    database = await openPostgres({ databaseUrl: created.databaseUrl, log: pino({ level: "silent" }) });
    token = await createToken();
  }, SLOW_MS);
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    await Promise.all(children.map((child) => child.exitCode ?? once(child, "exit")));
    await database.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  }, SLOW_MS);

  const isReady = (address: string): Promise<boolean> =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const call = async (place: number, method: string, path: string, body?: object) => {
    const answer = await fetch(`${addresses[place]}${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  async function createToken(): Promise<string> {
    return String((await call(0, "POST", "/api/tokens", { name: "test" })).body["token"]);
  }
  const makeProject = async (): Promise<string> => {
    const project = { title: "Rivers", content: "Rivers run to the sea.", contentType: "text" };
    return `/api/projects/${String((await call(0, "POST", "/api/projects", project)).body["id"])}`;
  };
  const isListening = () =>
    expect
      .poll(
        async () => {
          const listening = `select count(*)::int as listening from pg_stat_activity
            where application_name = 'inkreel changes' and datname = current_database()`;
          return (await database.executeSql(listening)).rows[0]?.["listening"];
        },
        { timeout: SLOW_MS },
      )
      .toBe(2);
  /** Returns how often a project's title was read from the database since the statistics began. */
  const countReads = async (): Promise<number> => {
    const { rows } = await database.executeSql(
      "select coalesce(sum(idx_scan + seq_scan), 0)::int as reads from pg_stat_user_tables where relname = 'projects'",
    );
    return Number(rows[0]?.["reads"]);
  };

  it(
    "is never older than a change that another process has answered",
    async () => {
      const path = await makeProject();
      await call(1, "GET", path);
      await isListening();
      for (let turn = 0; turn < TURNS; turn++) {
        const [writer, reader] = [turn % 2, (turn + 1) % 2];
        await call(reader, "GET", path);
        await call(writer, "PATCH", path, { title: `Rivers ${turn}` });
        expect((await call(reader, "GET", path)).body["title"]).toBe(`Rivers ${turn}`);
      }
    },
    SLOW_MS,
  );

  it(
    "is given again without the database",
    async () => {
      const path = await makeProject();
      await isListening();
      const before = await countReads();
      const endMs = performance.now() + 3 * STALE_MS;
      let reads = 0;
      while (performance.now() < endMs) {
        expect((await call(1, "GET", path)).status).toBe(200);
        reads += 1;
      }
      // Statistics arrive late, but all within this time.
      await wait(2 * STALE_MS);
      expect((await countReads()) - before).toBeLessThan(reads / 2);
    },
    SLOW_MS,
  );

  it(
    "does not outlive a token that another process has revoked",
    async () => {
      const path = await makeProject();
      await isListening();
      expect((await call(1, "GET", path)).status).toBe(200);
      const { body } = await call(0, "GET", "/api/tokens");
      const [{ id }] = body as unknown as [{ id: number }];
      await call(0, "DELETE", `/api/tokens/${id}`);
      expect((await call(1, "GET", path)).status).toBe(401);
      token = "";
      token = await createToken();
    },
    SLOW_MS,
  );

  it(
    "is not used while the connection that hears of changes is broken, nor afterwards if it has changed",
    async () => {
      const path = await makeProject();
      await isListening();
      for (let turn = 0; turn < 5; turn++) {
        expect((await call(1, "GET", path)).status).toBe(200);
        await database.executeSql(`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'inkreel changes' and datname = current_database()`);
        await call(0, "PATCH", path, { title: `Seas ${turn}` });
        expect((await call(1, "GET", path)).body["title"]).toBe(`Seas ${turn}`);
        await isListening();
        expect((await call(1, "GET", path)).body["title"]).toBe(`Seas ${turn}`);
      }
    },
    SLOW_MS,
  );
});
