import { fork, type ChildProcess } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StoredRender } from "../db/renders-repository.js";

const SCRIPT = fileURLToPath(new URL("./testing/render-process.js", import.meta.url));
const TEXTS = ["One river runs", "Two rivers meet", "Three rivers part"];
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

it("a video goes on by itself after kill -9 of the whole server, and no finished chunk is made again", async () => {
  const chunkPuts: string[] = [];
  const isChunk = (key: string): boolean => key.includes("/chunk-");
  await runProcess((message) => {
    if ("put" in message && isChunk(message.put)) chunkPuts.push(message.put);
    return chunkPuts.length === 2;
  });
  const finishedBefore = chunkPuts.length;
  const ends: StoredRender[] = [];
  await runProcess((message) => {
    if ("put" in message && isChunk(message.put)) chunkPuts.push(message.put);
    if ("ended" in message) ends.push(message.ended);
    return ends.length > 0;
  });
  expect(ends[0]).toMatchObject({ status: "completed", attempts: 2, progress: 100 });
  expect(finishedBefore).toBe(2);
  expect(chunkPuts).toHaveLength(6);
  expect(new Set(chunkPuts).size).toBe(6);
  const videos = await readdir(join(folder, "files", "videos", String(ends[0]!.projectId)));
  expect(videos).toEqual([`${ends[0]!.id}-2`]);
});

/** Runs the process until `isEnough` says so of a message, then kills it. */
async function runProcess(isEnough: (message: Message) => boolean): Promise<void> {
  const child = fork(SCRIPT, [folder, ...TEXTS]);
  processes.push(child);
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.on("message", (message: Message) => {
    if (isEnough(message)) child.kill("SIGKILL");
  });
  await exited;
}
