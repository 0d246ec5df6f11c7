import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../db/open-database.js";
import { createRepositories } from "../db/repositories.js";
import { readEnv } from "../env.js";
import { startServer } from "../start-server.js";
import { seedDataFolder } from "../testing/seed-data-folder.js";
import { sharedTextPool } from "../testing/shared-text-pool.js";
import { backUp } from "./back-up.js";
import { restore } from "./restore.js";

const log = pino({ level: "silent" });
const NOW = new Date("2026-05-04T03:02:01Z");
const onLockLost = (): void => {};
/** Between two writes during a backup. */
const PAUSE_MS = 3;
let root: string;
let dataFolder: string;
let path: string;
async function makeFolders(): Promise<void> {
  root = await mkdtemp(join(tmpdir(), "inkreel-backup-"));
  dataFolder = join(root, "data");
  path = join(root, "inkreel.tar");
}
const removeFolders = () => rm(root, { recursive: true, force: true });

const envOf = (folder: string) => readEnv({ DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent" });

/** Starts a server with a project and a file of 300 kB. */
async function startWithData() {
  await seedDataFolder(dataFolder);
  const server = await startServer({ env: envOf(dataFolder), log, onLockLost, text: sharedTextPool() });
  const { database, repositories, files } = server.services;
  await database.executeSql("insert into users (id, name, email) values ('ada', 'Ada', 'ada@example.com')");
  await repositories.projects.create({ ownerId: "ada", title: "Kept", content: "Words." });
  await files.put("videos/1/video.mp4", new Uint8Array(300_000).fill(7));
  await files.put("empty.txt", new Uint8Array());
  return server;
}

/** Checks the project and the files in a restored folder. Returns all its projects. */
async function expectData(folder: string) {
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder, log, onLockLost });
  const projects = await createRepositories(database.db).projects.listForOwner("ada", { contentChars: null });
  await database.close();
  expect(projects.map(({ title }) => title)).toContain("Kept");
  expect(await readFile(join(folder, "files/videos/1/video.mp4"))).toEqual(Buffer.alloc(300_000, 7));
  expect(await readFile(join(folder, "files/empty.txt"))).toHaveLength(0);
  expect(await readFile(join(folder, "auth-secret"), "utf8")).toBe(
    await readFile(join(dataFolder, "auth-secret"), "utf8"),
  );
  return projects;
}

describe("a backup of a server's data", () => {
  let services: Awaited<ReturnType<typeof startServer>>["services"];
  beforeAll(async () => {
    await makeFolders();
    ({ services } = await startWithData());
  });
  afterAll(removeFolders);

  test("taken during writes restores every row committed before it and no partial transaction", async () => {
    const { db, repositories } = services;
    const write = (title: string) =>
      db.transaction(async (tx) => {
        const { projects } = createRepositories(tx);
        await projects.create({ ownerId: "ada", title, content: "first of two" });
        await projects.create({ ownerId: "ada", title, content: "second of two" });
      });
    const stop = new AbortController();
    const writing = (async () => {
      for (let i = 0; !stop.signal.aborted; i++) {
        await write(`pair ${i}`);
        // The embedded database answers without input or output, so a loop of queries alone would block everything
        // else. Hundreds of pairs during the backup show as much as the thousands that fit in without a pause.
        await delay(PAUSE_MS);
      }
    })();
    await write("before");
    const sentence = await backUp({ env: envOf(dataFolder), path, now: NOW, onLockLost });
    stop.abort();
    await writing;
    expect(sentence).toMatch(/^Backed up the database and 4 files of /);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const writtenCount = (await repositories.projects.listForOwner("ada", { contentChars: null })).length;
    await restore({ dataFolder: join(root, "restored"), path, onLockLost });
    const restored = await expectData(join(root, "restored"));
    const pairs = restored.filter(({ title }) => title !== "Kept");
    expect(pairs.filter(({ title }) => title === "before")).toHaveLength(2);
    expect(pairs.length % 2).toBe(0);
    expect(restored.length).toBeLessThanOrEqual(writtenCount);
  });

  test("cannot be restored over the data of a running server", async () => {
    await expect(restore({ dataFolder, path, onLockLost })).rejects.toThrow(/already uses the data folder/);
  });

  test("taken while the server is stopped restores all projects", async () => {
    const written = await services.repositories.projects.listForOwner("ada", { contentChars: null });
    await services.lifecycle.close(5_000);
    const later = join(root, "later.tar");
    await backUp({ env: envOf(dataFolder), path: later, now: NOW, onLockLost });
    await restore({ dataFolder: join(root, "restored later"), path: later, onLockLost });
    expect(await expectData(join(root, "restored later"))).toEqual(written);
  });
});

describe("without a running server", () => {
  beforeEach(makeFolders);
  afterEach(removeFolders);

  test("a backup is refused over an existing file, for an empty data folder and for a PostgreSQL database", async () => {
    await writeFile(path, "precious");
    await expect(backUp({ env: envOf(dataFolder), path, now: NOW, onLockLost })).rejects.toThrow(
      /already exists/,
    );
    expect(await readFile(path, "utf8")).toBe("precious");
    const other = join(root, "other.tar");
    await expect(backUp({ env: envOf(dataFolder), path: other, now: NOW, onLockLost })).rejects.toThrow(
      /There is no data in/,
    );
    const env = { ...envOf(dataFolder), databaseUrl: "postgres://db/inkreel" };
    await expect(backUp({ env, path: other, now: NOW, onLockLost })).rejects.toThrow(/Use pg_dump/);
  });

  test("a restore over existing data or from a truncated archive is refused and leaves the folder unchanged", async () => {
    await seedDataFolder(dataFolder);
    await mkdir(join(dataFolder, "files"));
    await writeFile(join(dataFolder, "files/video.mp4"), Buffer.alloc(300_000, 7));
    await backUp({ env: envOf(dataFolder), path, now: NOW, onLockLost });
    await expect(restore({ dataFolder, path, onLockLost })).rejects.toThrow(
      /is not empty .*A restore never overwrites data/,
    );
    const whole = await readFile(path);
    const half = join(root, "half.tar");
    for (const lengthBytes of [0, 1_000, 700_000, whole.byteLength - 2_048]) {
      await writeFile(half, whole.subarray(0, lengthBytes));
      const target = join(root, `target-${lengthBytes}`);
      await mkdir(target);
      await expect(restore({ dataFolder: target, path: half, onLockLost })).rejects.toMatchObject({
        code: "file_broken",
      });
      expect(await readdir(target)).toEqual(["lock"]);
    }
  });
});
