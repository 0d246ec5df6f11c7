import { afterEach, describe, expect, it } from "vitest";
import { ThreadPool } from "./thread-pool.js";

let pool: ThreadPool<string, string>;

function startPool({ crashes = 0, workerCount = 1, timeoutMs = 10_000, idleMs = 10_000 } = {}): ThreadPool<
  string,
  string
> {
  const crashesLeft = new Int32Array(new SharedArrayBuffer(4)).fill(crashes);
  pool = new ThreadPool({
    workerUrl: new URL("./thread-pool-test-worker.js", import.meta.url),
    workerCount,
    workerData: { crashesLeft },
    timeoutMs,
    idleMs,
  });
  return pool;
}

afterEach(() => pool.close());

describe("ThreadPool", () => {
  it("answers more requests than it has workers, each with the right response", async () => {
    const requests = Array.from({ length: 20 }, (_, index) => String(index));
    startPool({ workerCount: 2 });
    const answers = await Promise.all(requests.map((request) => pool.run(request, null)));
    expect(answers).toEqual(requests.map((request) => `echo ${request}`));
  });

  it("replaces a crashed worker and retries the request once", async () => {
    await expect(startPool({ crashes: 1 }).run("crash", null)).resolves.toBe("echo crash");
  });

  it("rejects with the worker's error after a second crash, and still answers the next request", async () => {
    startPool({ crashes: 2 });
    await expect(pool.run("crash", null)).rejects.toThrow("crashed as asked");
    await expect(pool.run("next", null)).resolves.toBe("echo next");
  });

  it("treats a worker that does not answer in time as crashed", async () => {
    await expect(startPool({ timeoutMs: 200 }).run("hang", null)).rejects.toThrow("No answer within 200 ms");
  });

  it("rejects waiting and running requests with the signal's reason after an abort", async () => {
    const controller = new AbortController();
    startPool();
    const running = pool.run("hang", controller.signal);
    const waiting = pool.run("waiting", controller.signal);
    controller.abort(new Error("stopped by the user"));
    await expect(running).rejects.toThrow("stopped by the user");
    await expect(waiting).rejects.toThrow("stopped by the user");
  });

  it("ends an idle worker and starts a new one for the next request", async () => {
    startPool({ idleMs: 20 });
    const answers = [await pool.run("first", null)];
    await expect.poll(() => pool.workerCount).toBe(0);
    answers.push(await pool.run("second", null));
    expect(answers).toEqual(["echo first", "echo second"]);
  });

  it("starts its workers ahead, which then answer and end when they are idle", async () => {
    startPool({ workerCount: 2, idleMs: 20 }).start();
    expect(pool.workerCount).toBe(2);
    expect(await Promise.all([pool.run("a", null), pool.run("b", null)])).toEqual(["echo a", "echo b"]);
    await expect.poll(() => pool.workerCount).toBe(0);
  });

  it("rejects unfinished requests when it is closed", async () => {
    const unfinished = startPool().run("hang", null);
    const rejection = expect(unfinished).rejects.toThrow("closed");
    await pool.close();
    await rejection;
  });
});
