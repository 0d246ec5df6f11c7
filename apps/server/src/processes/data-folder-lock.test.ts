import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LOCK_FOLDER, lockDataFolder } from "./data-folder-lock.js";

const HOUR_MS = 3_600_000;
let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "inkreel-lock-"));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const onLost = (): void => {
  throw new Error("The lock was lost.");
};
const lock = () => lockDataFolder({ dataFolder, onLost, patienceMs: 0 });

async function putClaim(options: { pid: number; hostName: string; ageMs: number }): Promise<string> {
  const { pid, hostName, ageMs } = options;
  const folder = join(dataFolder, LOCK_FOLDER);
  await mkdir(folder, { recursive: true });
  const path = join(folder, "000000007.json");
  const owner = { pid, hostName, place: "elsewhere", startTicks: "1" };
  await writeFile(path, JSON.stringify({ owner, token: "t", isReleased: false }));
  await setAge(path, ageMs);
  return path;
}

async function setAge(path: string, ageMs: number): Promise<void> {
  const then = new Date(Date.now() - ageMs);
  await utimes(path, then, then);
}

test("locking a folder in use fails with an error that names its process", async () => {
  const held = await lock();
  await expect(lock()).rejects.toThrow(
    new RegExp(`^Process ${process.pid} on .* already uses the data folder ${dataFolder}.*DATA_DIR`),
  );
  await held.release();
});

test("a folder can be locked again after each release and keeps one claim file", async () => {
  for (let i = 0; i < 5; i++) await (await lock()).release();
  expect(await readdir(join(dataFolder, LOCK_FOLDER))).toEqual(["000000005.json"]);
});

test("exactly one of many simultaneous processes locks the folder", async () => {
  await (await lock()).release();
  const results = await Promise.allSettled(Array.from({ length: 20 }, lock));
  const holders = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(holders).toHaveLength(1);
  // After ten seconds, a lock that is still held detects that its folder is missing, and reports it.
  for (const held of holders) await held.release();
});

test("a claim whose process has the id of a running one, but no start time, holds until it is silent", async () => {
  await (await lock()).release();
  const folder = join(dataFolder, LOCK_FOLDER);
  const { owner } = JSON.parse(await readFile(join(folder, "000000001.json"), "utf8")) as { owner: object };
  const claim = { owner: { ...owner, startTicks: null }, token: "t", isReleased: false };
  await writeFile(join(folder, "000000007.json"), JSON.stringify(claim));
  await expect(lock()).rejects.toThrow("already uses the data folder");
  const held = await lockDataFolder({ dataFolder, onLost, patienceMs: 20_000, silentMs: 1_000 });
  await held.release();
});

test("a waiting process locks the folder as soon as it is released", async () => {
  const held = await lock();
  const waiting = lockDataFolder({ dataFolder, onLost, patienceMs: 10_000 });
  await held.release();
  await (await waiting).release();
});

test.each([
  { clock: "correct", ageMs: 500 },
  { clock: "a day slow", ageMs: 24 * HOUR_MS },
  { clock: "two hours fast", ageMs: -2 * HOUR_MS },
])("a stale claim of another container is taken over (clock of the container: $clock)", async ({ ageMs }) => {
  await putClaim({ pid: 1, hostName: "another", ageMs });
  const held = await lockDataFolder({ dataFolder, onLost, patienceMs: 20_000, silentMs: 1_000 });
  await held.release();
});

test.each([0, 2, -2])("a refreshed claim stays valid when its clock is %i hours behind", async (hours) => {
  const path = await putClaim({ pid: 1, hostName: "another", ageMs: hours * HOUR_MS });
  const touch = () => setAge(path, hours * HOUR_MS);
  const timer = setInterval(() => void touch(), 100);
  const locking = lockDataFolder({ dataFolder, onLost, patienceMs: 5_000, silentMs: 4_000 });
  await expect(locking).rejects.toThrow(/^Process 1 on another already uses/);
  clearInterval(timer);
});

test("a process is notified when another process takes over its folder", async () => {
  const lost = new Promise<void>((resolve) => {
    void lockDataFolder({ dataFolder, onLost: resolve, patienceMs: 0 }).then(() =>
      writeFile(join(dataFolder, LOCK_FOLDER, "000000099.json"), "{}"),
    );
  });
  await lost;
});
