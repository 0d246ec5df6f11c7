import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDataFolder } from "../testing/seed-data-folder.js";
import { lockDataFolder } from "../processes/data-folder-lock.js";
import { openDatabase } from "./open-database.js";

const WRITER = fileURLToPath(new URL("../testing/commit-rows.js", import.meta.url));
const FULL_DISK_WRITER = fileURLToPath(new URL("../testing/commit-rows-until-full.js", import.meta.url));
const KILLS = 4;
const ROWS_BEFORE_KILL = 60;

const log = pino({ level: "silent" });
let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "inkreel-durability-"));
  await seedDataFolder(dataFolder);
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const startWriter = (): ChildProcess =>
  spawn(process.execPath, [WRITER, dataFolder], { stdio: ["ignore", "pipe", "inherit"] });

/**
 * Lets the process commit `rows` rows, kills it while it writes the next one, and returns the last number that it
 * reported.
 */
async function killAfterRows(writer: ChildProcess, rows: number): Promise<number> {
  const exit = once(writer, "exit");
  let said = 0;
  let last = 0;
  for await (const line of createInterface({ input: writer.stdout! })) {
    last = Number(line);
    if (++said === rows) writer.kill("SIGKILL");
  }
  await exit;
  return last;
}

test("a process that is killed during writes loses no committed row", async () => {
  let last = 0;
  for (let kill = 0; kill < KILLS; kill++) {
    last = await killAfterRows(startWriter(), ROWS_BEFORE_KILL + kill);
  }
  const database = await openDatabase({ databaseUrl: null, dataFolder, log, onLockLost: () => {} });
  const { rows } = await database.executeSql(
    "select count(*)::int as count, max(id::int) as highest from users where length(name) = 2000",
  );
  await database.close();
  const { count, highest } = rows[0] as { count: number; highest: number };
  expect(count).toBe(highest);
  expect(highest).toBeGreaterThanOrEqual(last);
  expect(last).toBeGreaterThanOrEqual(KILLS * ROWS_BEFORE_KILL);
});

test("a data folder is locked while its process lives, and free at once after the process was killed", async () => {
  const writer = startWriter();
  await once(writer.stdout!, "data");
  const lock = () => lockDataFolder({ dataFolder, onLost: () => {}, patienceMs: 0 });
  await expect(lock()).rejects.toThrow(
    new RegExp(`^Process ${writer.pid} on .* already uses the data folder`),
  );
  writer.kill("SIGKILL");
  await once(writer, "exit");
  await (await lock()).release();
});

test("a full disk ends the process with an error message and loses no committed row", async () => {
  const folder = join(dataFolder, "database");
  const writer = spawn(process.execPath, [FULL_DISK_WRITER, folder], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  writer.stderr.on("data", (part) => (said += String(part)));
  let rows = 0;
  writer.stdout.on("data", (part) => (rows = Number(part)));
  expect(await once(writer, "close")).toEqual([1, null]);
  expect(said).toMatch(/^The disk is full, .*start the process again\.$/mu);
  const database = await openDatabase({ databaseUrl: null, dataFolder, log, onLockLost: () => {} });
  const kept = await database.executeSql("select count(*)::int as count from rows_of_full_disk where id > 0");
  await database.close();
  expect(kept.rows).toEqual([{ count: rows }]);
  expect(rows).toBeGreaterThan(0);
});
