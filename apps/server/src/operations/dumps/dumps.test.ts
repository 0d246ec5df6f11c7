import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "../../env.js";
import { startServer } from "../../start-server.js";
import { seedDataFolder } from "../../testing/seed-data-folder.js";
import { sharedTextPool } from "../../testing/shared-text-pool.js";
import { sweep } from "../sweep.js";
import { type DatabaseConnection } from "../../db/database.js";
import { dumpName, DUMPS_FOLDER, listDumps } from "../../db/dump-files.js";
import { openDatabase } from "../../db/open-database.js";
import { restoreDump } from "./restore-dump.js";
import { dumpDatabase, isDumpDue } from "./start-dumps.js";

const log = pino({ level: "silent" });
const onLockLost = (): void => {};
const HOUR_MS = 3_600_000;
const NOW = new Date("2026-05-04T03:02:01Z");

let root: string;
let dataFolder: string;

const start = () =>
  startServer({
    env: readEnv({ DATA_DIR: dataFolder, PORT: "0", LOG_LEVEL: "silent" }),
    log,
    onLockLost,
    text: sharedTextPool(),
  });
type Started = Awaited<ReturnType<typeof start>>;
const stop = ({ services }: Started) => services.lifecycle.close(9_000);
const takeLatest = () => restoreDump({ dataFolder, name: "latest", now: NOW, onLockLost });

const saveUser = ({ services }: Started, name: string) =>
  services.database.executeSql("insert into users (id, name, email) values ($1, $1, $1)", [name]);
const userNames = async ({ executeSql }: Pick<DatabaseConnection, "executeSql">) =>
  (await executeSql("select name from users order by name")).rows.map(({ name }) => name);

/** Reads the names in the folder's database, as a start would open it. */
async function storedNames(): Promise<unknown[]> {
  const database = await openDatabase({ databaseUrl: null, dataFolder, log, onLockLost });
  const names = await userNames(database);
  await database.close();
  return names;
}

/** Leaves the database like a failing disk. */
const damage = () => writeFile(join(dataFolder, "database/global/pg_control"), Buffer.alloc(8_192, 7));
const dumpPath = (takenAt: Date) => join(dataFolder, DUMPS_FOLDER, dumpName(takenAt));

/** One server takes the dump that the tests look at. Those that change a folder get a copy of what it leaves. */
let server: Started;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "inkreel-dumps-"));
  dataFolder = join(root, "running");
  await seedDataFolder(dataFolder);
  server = await start();
  await saveUser(server, "before");
  await server.services.files.put("videos/1/video.mp4", Uint8Array.of(1, 2, 3));
  await dumpDatabase({ ...server.services, clock: () => NOW });
  await saveUser(server, "after");
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe("while the server runs", () => {
  test("a dump is due an hour after the last one, or when the last one is dated in the future", async () => {
    const metrics = await server.services.metrics.registry.metrics();
    expect(metrics).toContain("\ninkreel_database_dump_timestamp_seconds 0\n");
    const isDueAfter = (hours: number) =>
      isDumpDue({ ...server.services, clock: () => new Date(NOW.getTime() + hours * HOUR_MS) });
    expect(await isDueAfter(0.9)).toBe(false);
    expect(await isDueAfter(1)).toBe(true);
    expect(await isDueAfter(-2)).toBe(true);
  });

  test("a restore of a dump is refused", async () => {
    await expect(takeLatest()).rejects.toThrow(/already uses the data folder/);
    expect(await userNames(server.services.database)).toEqual(["after", "before"]);
  });
});

describe("when the server is stopped", () => {
  beforeAll(() => stop(server));
  beforeEach(async () => {
    dataFolder = join(root, "copy");
    await cp(join(root, "running"), dataFolder, { recursive: true });
  });
  afterEach(() => rm(dataFolder, { recursive: true, force: true }));

  test("a damaged database stops the start with an error that names the restore command", async () => {
    await damage();
    await expect(start()).rejects.toThrow(
      /^The database in .*database cannot be opened \(.+\)\. `npm run restore -- --dump latest` .* of 2026-05-04T03:02:01\.000Z/,
    );
    const sentence = await takeLatest();
    expect(sentence).toMatch(/^The database is restored to 2026-05-04T03:02:01\.000Z /);
    const kept = (await readdir(dataFolder)).find((name) => name.startsWith("database-until-"));
    expect(sentence).toContain(kept);
    const again = await start();
    expect(await userNames(again.services.database)).toEqual(["before"]);
    await sweep(again.services);
    expect(await again.services.files.get("videos/1/video.mp4")).toEqual(Buffer.of(1, 2, 3));
    await stop(again);
  });

  test("a missing database stops the start when dumps exist, instead of being created empty", async () => {
    await rm(join(dataFolder, "database"), { recursive: true });
    await expect(start()).rejects.toThrow(
      /^The database in .* is missing\. `npm run restore -- --dump latest`/,
    );
    await takeLatest();
    expect(await storedNames()).toEqual(["before"]);
  });

  test("a restore skips a corrupt dump, and changes nothing when every dump is corrupt", async () => {
    const older = dumpPath(NOW);
    const newest = dumpPath(new Date(NOW.getTime() + HOUR_MS));
    const cutDump = (await readFile(older)).subarray(0, 200_000);
    await writeFile(newest, cutDump);
    expect((await listDumps(dataFolder)).map(({ path }) => path)).toEqual([newest, older]);
    expect(await takeLatest()).toMatch(
      /^database-2026-05-04T04-02-01Z\.tar\.gz does not start, so it was skipped\. .*2026-05-04T03:02:01/,
    );
    expect(await storedNames()).toEqual(["before"]);
    await writeFile(older, cutDump);
    const names = await readdir(dataFolder);
    await expect(takeLatest()).rejects.toMatchObject({ code: "file_broken" });
    expect(await readdir(dataFolder)).toEqual(names);
  });
});
