import { expect, test } from "vitest";
import { AppError } from "./errors.js";
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from "./worker-pool.js";

/** Creates a pool whose workers answer when the test says so, and records what happened to them. */
function openBench(options: Partial<WorkerPoolOptions<string, string>> = {}) {
  const begun: {
    request: string;
    answer(text: string): void;
    fail(error: Error): void;
    signal: AbortSignal;
  }[] = [];
  const closed: number[] = [];
  let opened = 0;
  const pool: WorkerPool<string, string> = createWorkerPool({
    size: 1,
    maxWaiting: 10,
    maxWaitingPerOwner: 10,
    timeoutMs: 60_000,
    open: () => {
      opened += 1;
      const number = opened;
      return {
        run: (request, signal) =>
          new Promise((answer, fail) => void begun.push({ request, answer, fail, signal })),
        close: async () => void closed.push(number),
      };
    },
    errors: {
      full: () => new AppError("unavailable", "Too much waits."),
      timedOut: () => new AppError("timed_out", "It took too long."),
    },
    ...options,
  });
  const ask = (request: string, owner: string | null = null, signal: AbortSignal | null = null) =>
    pool.run(request, { owner, signal });
  return { pool, ask, begun, closed, opened: () => opened };
}

/** Waits until all settled promises have run their callbacks. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a worker that is started ahead takes the first request", async () => {
  const started: number[] = [];
  const open = () => ({
    run: async (request: string) => request.toUpperCase(),
    start: () => void started.push(started.length + 1),
    close: async () => undefined,
  });
  const { pool, ask } = openBench({ size: 2, open });
  pool.startOne();
  expect(started).toEqual([1]);
  expect(await ask("a")).toBe("A");
  await pool.close();
  pool.startOne();
  expect(started).toEqual([1]);
});

test("the pool opens workers on demand, up to its size, and keeps them open", async () => {
  const { ask, begun, closed, opened, pool } = openBench({ size: 2 });
  expect(opened()).toBe(0);
  const first = ask("a");
  expect(opened()).toBe(1);
  begun[0]!.answer("A");
  expect(await first).toBe("A");
  await settle();
  const others = [ask("b"), ask("c"), ask("d")];
  expect(pool.counts()).toEqual({ running: 2, waiting: 1 });
  expect(opened()).toBe(2);
  begun[1]!.answer("B");
  begun[2]!.answer("C");
  await settle();
  begun[3]!.answer("D");
  expect(await Promise.all(others)).toEqual(["B", "C", "D"]);
  expect({ opened: opened(), closed }).toEqual({ opened: 2, closed: [] });
});

test("the pool serves owners in turn, and the requests of each owner in order", async () => {
  const { ask, begun } = openBench();
  const asked = ["1", "2", "3"].map((number) => ask(`ada ${number}`, "ada"));
  asked.push(ask("bob 1", "bob"), ask("bob 2", "bob"), ask("cy 1", "cy"));
  for (let index = 0; index < asked.length; index += 1) {
    begun[index]!.answer("");
    await settle();
  }
  await Promise.all(asked);
  expect(begun.map(({ request }) => request)).toEqual(["ada 1", "ada 2", "bob 1", "cy 1", "ada 3", "bob 2"]);
});

test("a request is rejected when too many requests wait, in total or from its owner", async () => {
  const { ask, pool } = openBench({ maxWaiting: 3, maxWaitingPerOwner: 2 });
  const kept = [ask("runs", "ada"), ask("waits", "ada"), ask("waits too", "ada")];
  await expect(ask("one too many", "ada")).rejects.toThrow("Too much waits.");
  kept.push(ask("another's", "bob"));
  await expect(ask("full for all", "cy")).rejects.toThrow("Too much waits.");
  expect(pool.counts()).toEqual({ running: 1, waiting: 3 });
  const ends = Promise.allSettled(kept);
  await pool.close();
  expect((await ends).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "rejected"));
});

test("an owner uses at most its share of workers, and its waiting requests do not delay other owners", async () => {
  const { ask, begun, pool } = openBench({ size: 3, maxRunningPerOwner: 2 });
  const requests = (): string[] => begun.map(({ request }) => request);
  const asked = ["ada 1", "ada 2", "ada 3", "ada 4"].map((name) => ask(name, "ada"));
  expect(requests()).toEqual(["ada 1", "ada 2"]);
  asked.push(ask("bob 1", "bob"), ask("bob 2", "bob"));
  expect(requests()).toEqual(["ada 1", "ada 2", "bob 1"]);
  begun[2]!.answer("");
  await settle();
  expect(requests().slice(3)).toEqual(["bob 2"]);
  begun[0]!.answer("");
  await settle();
  expect(requests().slice(4)).toEqual(["ada 3"]);
  begun[1]!.answer("");
  await settle();
  expect(requests().slice(5)).toEqual(["ada 4"]);
  for (const { answer } of begun) answer("");
  await Promise.all(asked);
  expect(pool.counts()).toEqual({ running: 0, waiting: 0 });
});

test("an expected error is passed on and keeps its worker, and any other error replaces the worker", async () => {
  const { ask, begun, closed, opened } = openBench();
  const expected = ask("a");
  begun[0]!.fail(new AppError("file_broken", "It is broken."));
  await expect(expected).rejects.toThrow("It is broken.");
  await settle();
  expect(closed).toEqual([]);
  const [broken, next] = [ask("b"), ask("c")];
  begun[1]!.fail(new Error("lost"));
  await expect(broken).rejects.toThrow("lost");
  await settle();
  expect({ opened: opened(), closed }).toEqual({ opened: 2, closed: [1] });
  begun[2]!.answer("C");
  expect(await next).toBe("C");
});

test("a worker that cannot be opened rejects its request and frees its slot", async () => {
  let isOutOfOrder = true;
  const { ask } = openBench({
    open: () => {
      if (isOutOfOrder) throw new Error("no more processes");
      return { run: async (request) => request.toUpperCase(), close: async () => undefined };
    },
  });
  await expect(ask("a")).rejects.toThrow("no more processes");
  isOutOfOrder = false;
  await settle();
  expect(await ask("b")).toBe("B");
});

test("a worker that exceeds the time limit is replaced, and time in the queue does not count", async () => {
  const { ask, begun, closed } = openBench({ timeoutMs: 30 });
  const [slow, waits] = [ask("slow"), ask("waits")];
  await expect(slow).rejects.toThrow("It took too long.");
  expect(begun[0]!.signal.aborted).toBe(true);
  await settle();
  expect(closed).toEqual([1]);
  begun[1]!.answer("done");
  expect(await waits).toBe("done");
});

/** Opens a pool whose only worker never answers and uses this share of a processor. Returns the request's error. */
async function errorOfBusy(share: number): Promise<unknown> {
  const startMs = performance.now();
  const { ask } = openBench({
    timeoutMs: 50,
    open: () => ({
      run: () => new Promise(() => undefined),
      close: async () => undefined,
      processorMs: () => (performance.now() - startMs) * share,
    }),
    errors: {
      full: () => new Error("Too much waits."),
      timedOut: (isStarved) =>
        new Error(`${isStarved ? "starved" : "too hard"} ${performance.now() - startMs}`),
    },
  });
  return ask("a").catch((error: unknown) => error);
}

test("processor time counts where it is known, and a worker that hardly gets any is told apart", async () => {
  const tooHard = String(await errorOfBusy(1));
  expect(tooHard).toMatch(/too hard/u);
  const halved = String(await errorOfBusy(0.5));
  expect(halved).toMatch(/too hard/u);
  expect(Number(halved.split(" ").at(-1))).toBeGreaterThan(95);
  expect(String(await errorOfBusy(0.01))).toMatch(/starved/u);
});

test("the slot of an aborted worker is free only after the worker has ended", async () => {
  let end: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => (end = resolve));
  let opened = 0;
  const { ask, pool } = openBench({
    open: () => {
      opened += 1;
      return { run: () => new Promise(() => undefined), close: () => gone };
    },
  });
  const control = new AbortController();
  const aborted = ask("a", null, control.signal);
  const waits = Promise.allSettled([ask("b")]);
  control.abort(new Error("gone away"));
  await expect(aborted).rejects.toThrow("gone away");
  await settle();
  expect({ opened, counts: pool.counts() }).toEqual({ opened: 1, counts: { running: 1, waiting: 1 } });
  end();
  await settle();
  expect({ opened, counts: pool.counts() }).toEqual({ opened: 2, counts: { running: 1, waiting: 0 } });
  await pool.close();
  await waits;
});

test("a request that is aborted while it waits leaves the queue, and one that is already aborted is not queued", async () => {
  const { ask, begun, pool } = openBench();
  const runs = ask("runs");
  const control = new AbortController();
  const waits = ask("waits", "ada", control.signal);
  control.abort(new Error("gone away"));
  await expect(waits).rejects.toThrow("gone away");
  await expect(ask("late", "ada", control.signal)).rejects.toThrow("gone away");
  expect(pool.counts()).toEqual({ running: 1, waiting: 0 });
  begun[0]!.answer("done");
  expect(await runs).toBe("done");
  await settle();
  expect(begun.map(({ request }) => request)).toEqual(["runs"]);
});

test("closing the pool rejects running and waiting requests, ends every worker and rejects later requests", async () => {
  const { ask, closed, pool } = openBench({ size: 2 });
  const ends = Promise.allSettled([ask("a"), ask("b"), ask("c")]);
  await pool.close();
  const reasons = (await ends).map((end) => (end as PromiseRejectedResult).reason as Error);
  expect(reasons.map(({ name }) => name)).toEqual(["AbortError", "AbortError", "AbortError"]);
  expect(closed.toSorted()).toEqual([1, 2]);
  await expect(ask("d")).rejects.toThrow("its workers are closed");
  expect(pool.counts()).toEqual({ running: 0, waiting: 0 });
});
