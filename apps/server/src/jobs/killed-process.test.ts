import { fork, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StoredRender } from "../db/tables/renders.js";
import { seedDataFolder } from "../testing/seed-data-folder.js";

const SCRIPT = fileURLToPath(new URL("./testing/render-process.js", import.meta.url));
const TEXTS = ["One river runs", "Two rivers meet", "Three rivers part"];
/** There are two chunks per scene. */
const CHUNKS = 6;
type Message = { put: string } | { ended: StoredRender };

let folder = "";
const processes: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-killed-"));
});
afterAll(async () => {
  for (const child of processes) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

it("a render resumes after the server was killed and renders no finished chunk again", async () => {
  await seedDataFolder(folder);
  const chunkPuts: string[] = [];
  const isChunk = (key: string): boolean => key.includes("/chunk-");
  await runProcess((message) => {
    if ("put" in message && isChunk(message.put)) chunkPuts.push(message.put);
    return chunkPuts.length >= 2;
  });
  const finishedBefore = chunkPuts.length;
  const ends: StoredRender[] = [];
  await runProcess((message) => {
    if ("put" in message && isChunk(message.put)) chunkPuts.push(message.put);
    if ("ended" in message) ends.push(message.ended);
    return ends.length > 0;
  });
  expect(ends[0]).toMatchObject({ status: "completed", attempts: 2, progress: 100 });
  // Others may be finished at the moment of the kill, with or without a report.
  expect(finishedBefore).toBeGreaterThanOrEqual(2);
  expect(finishedBefore).toBeLessThan(CHUNKS);
  expect(chunkPuts.length).toBeLessThanOrEqual(CHUNKS);
  expect(new Set(chunkPuts).size).toBe(chunkPuts.length);
  const videos = await readdir(join(folder, "files", "videos", String(ends[0]!.projectId)));
  expect(videos).toEqual([`${ends[0]!.id}-2`]);
});

/** Runs the process until `isEnough` accepts one of its messages, then kills it. */
async function runProcess(isEnough: (message: Message) => boolean): Promise<void> {
  const child = fork(SCRIPT, [folder, ...TEXTS]);
  processes.push(child);
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.on("message", (message: Message) => {
    if (isEnough(message)) child.kill("SIGKILL");
  });
  await exited;
}
