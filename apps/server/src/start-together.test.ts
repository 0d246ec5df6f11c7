import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readEnv } from "./env.js";
import { startServer } from "./start-server.js";
import { createPostgresDatabase } from "./testing/open-test-database.js";

const SERVER = process.env["TEST_DATABASE_URL"] ?? "";
const log = pino({ level: "silent" });

test.skipIf(SERVER === "")(
  "servers that start at the same time on a new PostgreSQL database all become ready",
  async () => {
    const { databaseUrl, drop } = await createPostgresDatabase(SERVER);
    const dataFolder = await mkdtemp(join(tmpdir(), "inkreel-together-"));
    const start = (role: string, name: string) =>
      startServer({
        env: readEnv({
          DATABASE_URL: databaseUrl,
          DATA_DIR: join(dataFolder, name),
          ROLE: role,
          PORT: "0",
          AUTH_SECRET: "the same for all of them, and long enough",
        }),
        log,
        onLockLost: () => {},
      });
    const servers = await Promise.all([start("api", "a"), start("api", "b"), start("worker", "c")]);
    expect(servers.map(({ address }) => address === null)).toEqual([false, false, true]);
    for (const { address } of servers.slice(0, 2)) {
      expect(await (await fetch(`${address}/readyz`)).json()).toMatchObject({ status: "ready" });
    }
    await Promise.all(servers.map(({ services }) => services.lifecycle.close(5_000)));
    await drop();
    await rm(dataFolder, { recursive: true, force: true });
  },
);
