import { execFile } from "node:child_process";
import { getPriority } from "node:os";
import { promisify } from "node:util";
import type { PoolWorker } from "@inkreel/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OddRequest } from "../testing/odd-thread.js";
import { openProcessWorker, ProcessMemoryError } from "./process-worker.js";

interface Description {
  pid: number;
  priority: number;
  variables: string[];
}

const module = new URL("../testing/odd-thread.js", import.meta.url).href;
const bounds = { module, heapMib: 64, memoryMib: 200, idleMs: 60_000 };
const never = new AbortController().signal;

let worker: PoolWorker<OddRequest, Description>;
beforeEach(() => {
  worker = openProcessWorker(bounds);
});
afterEach(() => worker.close());

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
};

test("a worker runs in another process, with lower priority and without keys, and answers several requests", async () => {
  process.env["INKREEL_TEST_API_KEY"] = "sk-secret";
  const first = await worker.run("describe", never);
  delete process.env["INKREEL_TEST_API_KEY"];
  const second = await worker.run("describe", never);
  expect(first.pid).not.toBe(process.pid);
  expect(second.pid).toBe(first.pid);
  expect(first.priority).toBeGreaterThan(getPriority());
  expect(first.variables).toContain("PATH");
  expect(first.variables).not.toContain("INKREEL_TEST_API_KEY");
});

test("the memory limit also covers buffers outside the heap, even while the thread is busy", async () => {
  await expect(worker.run("hoard", never)).rejects.toBeInstanceOf(ProcessMemoryError);
});

test("a worker tells the processor time of its process where the system does", async () => {
  expect(worker.processorMs?.()).toBeNull();
  await worker.run("describe", never);
  const spinning = worker.run("spin", never).catch((error: unknown) => error);
  if (process.platform === "linux") await expect.poll(() => worker.processorMs?.() ?? 0).toBeGreaterThan(200);
  await worker.close();
  await spinning;
});

test("a process that ends by itself fails its request, and the next request starts another", async () => {
  await expect(worker.run("vanish", never)).rejects.toThrow("ended without an answer");
  expect(await worker.run("describe", never)).toMatchObject({ pid: expect.any(Number) });
});

test("a worker that has started ahead answers from the same process, and ends without a request", async () => {
  worker.start?.();
  const { pid } = await worker.run("describe", never);
  worker.start?.();
  expect((await worker.run("describe", never)).pid).toBe(pid);
  const program = `
    const { openProcessWorker } = await import(${JSON.stringify(new URL("./process-worker.js", import.meta.url).href)});
    openProcessWorker(${JSON.stringify(bounds)}).start();`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
});

test("closing a worker ends its busy process", async () => {
  const { pid } = await worker.run("describe", never);
  const spinning = worker.run("spin", never).catch((error: unknown) => error);
  await worker.close();
  expect(isThere(pid)).toBe(false);
  expect(await spinning).toMatchObject({ message: expect.stringContaining("ended without an answer") });
});

test("an idle process ends, and the next request starts another", async () => {
  const brief = openProcessWorker<OddRequest, Description>({ ...bounds, idleMs: 1 });
  const { pid } = await brief.run("describe", never);
  await expect.poll(() => isThere(pid)).toBe(false);
  expect((await brief.run("describe", never)).pid).not.toBe(pid);
  await brief.close();
});

test("a program ends after the answer of its worker, and the worker process ends too", async () => {
  const program = `
    const { openProcessWorker } = await import(${JSON.stringify(new URL("./process-worker.js", import.meta.url).href)});
    const worker = openProcessWorker(${JSON.stringify(bounds)});
    console.log((await worker.run("describe", new AbortController().signal)).pid);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  await expect.poll(() => isThere(Number(stdout))).toBe(false);
});
