import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { readEnv } from "../../env.js";
import { startServer } from "../../start-server.js";
import { seedDataFolder } from "../../testing/seed-data-folder.js";
import { sweep } from "../sweep.js";
import { listDumps } from "../../db/dump-files.js";
import { restoreDump } from "./restore-dump.js";
import { dumpDatabase, isDumpDue } from "./start-dumps.js";

const log = pino({ level: "silent" });
const onLockLost = (): void => {};
const HOUR_MS = 3_600_000;
const NOW = new Date("2026-05-04T03:02:01Z");

let root: string;
let dataFolder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "inkreel-dumps-"));
  await seedDataFolder(join(root, "seeded"));
});
afterAll(() => rm(root, { recursive: true, force: true }));
beforeEach(async () => {
  dataFolder = join(root, "data");
  await cp(join(root, "seeded"), dataFolder, { recursive: true });
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const start = () =>
  startServer({ env: readEnv({ DATA_DIR: dataFolder, PORT: "0", LOG_LEVEL: "silent" }), log, onLockLost });
type Started = Awaited<ReturnType<typeof start>>;
const stop = ({ services }: Started) => services.lifecycle.close(9_000);
const dumpAt = ({ services }: Started, takenAt: Date) => dumpDatabase({ ...services, clock: () => takenAt });
const takeLatest = () => restoreDump({ dataFolder, name: "latest", now: NOW, onLockLost });

const saveUser = ({ services }: Started, name: string) =>
  services.database.executeSql("insert into users (id, name, email) values ($1, $1, $1)", [name]);
const userNames = async ({ services }: Started) =>
  (await services.database.executeSql("select name from users order by name")).rows.map(({ name }) => name);

/** Leaves the database like a failing disk. */
const damage = () => writeFile(join(dataFolder, "database/global/pg_control"), Buffer.alloc(8_192, 7));

test("a damaged database stops the start with an error that names the restore command", async () => {
  const server = await start();
  await saveUser(server, "before");
  await server.services.files.put("videos/1/video.mp4", Uint8Array.of(1, 2, 3));
  await dumpAt(server, NOW);
  await saveUser(server, "after");
  await stop(server);
  await damage();
  await expect(start()).rejects.toThrow(
    /^The database in .*database cannot be opened \(.+\)\. `npm run restore -- --dump latest` .* of 2026-05-04T03:02:01\.000Z/,
  );
  const sentence = await takeLatest();
  expect(sentence).toMatch(/^The database is restored to 2026-05-04T03:02:01\.000Z /);
  const kept = (await readdir(dataFolder)).find((name) => name.startsWith("database-until-"));
  expect(sentence).toContain(kept);
  const again = await start();
  expect(await userNames(again)).toEqual(["before"]);
  await sweep(again.services);
  expect(await again.services.files.get("videos/1/video.mp4")).toEqual(Buffer.of(1, 2, 3));
  await stop(again);
});

test("a missing database stops the start when dumps exist, instead of being created empty", async () => {
  const server = await start();
  await saveUser(server, "kept");
  await dumpAt(server, NOW);
  await stop(server);
  await rm(join(dataFolder, "database"), { recursive: true });
  await expect(start()).rejects.toThrow(
    /^The database in .* is missing\. `npm run restore -- --dump latest`/,
  );
  await takeLatest();
  const again = await start();
  expect(await userNames(again)).toEqual(["kept"]);
  await stop(again);
});

test("a restore skips a corrupt dump, and changes nothing when every dump is corrupt", async () => {
  const server = await start();
  await saveUser(server, "first");
  await dumpAt(server, NOW);
  await saveUser(server, "second");
  await dumpAt(server, new Date(NOW.getTime() + HOUR_MS));
  await stop(server);
  const [newest, older] = await listDumps(dataFolder);
  const cut = async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 200_000));
  await cut(newest!.path);
  expect(await takeLatest()).toMatch(
    /^database-2026-05-04T04-02-01Z\.tar\.gz does not start, so it was skipped\. .*2026-05-04T03:02:01/,
  );
  const again = await start();
  expect(await userNames(again)).toEqual(["first"]);
  await stop(again);
  await cut(older!.path);
  const names = await readdir(dataFolder);
  await expect(takeLatest()).rejects.toMatchObject({ code: "file_broken" });
  expect(await readdir(dataFolder)).toEqual(names);
});

test("a dump is due an hour after the last one, or when the last one is dated in the future", async () => {
  const server = await start();
  await dumpAt(server, NOW);
  const metrics = await server.services.metrics.registry.metrics();
  expect(metrics).toContain("\ninkreel_database_dump_timestamp_seconds 0\n");
  const isDueAfter = (hours: number) =>
    isDumpDue({ ...server.services, clock: () => new Date(NOW.getTime() + hours * HOUR_MS) });
  expect(await isDueAfter(0.9)).toBe(false);
  expect(await isDueAfter(1)).toBe(true);
  expect(await isDueAfter(-2)).toBe(true);
  await stop(server);
});

test("a restore of a dump is refused while the server runs", async () => {
  const server = await start();
  await dumpAt(server, NOW);
  await expect(takeLatest()).rejects.toThrow(/already uses the data folder/);
  await stop(server);
});
