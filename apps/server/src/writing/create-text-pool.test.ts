import { setImmediate } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { startVisit } from "../testing/visit.js";
import { createTextPool, TEXT_LANES, type TextPool } from "./create-text-pool.js";

const workerUrl = new URL("./testing/hostile-text-worker.js", import.meta.url);
const NEVER_MS = 60_000;
/** Long enough for a thread to start on a busy machine and answer. */
const HANG_MS = 3_000;

const pools: TextPool[] = [];
afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

it("the text pool aborts a job over its time limit and continues with another thread", async () => {
  const pool = openPool({ timeoutMs: HANG_MS });
  await expect(say(pool, "please hang")).rejects.toMatchObject({ code: "timed_out" });
  expect(await say(pool, "Good morning.")).toBe("en");
});

it.each(["die", "throw"])(
  "the text pool continues with another thread when a job makes its thread %s",
  async (act) => {
    const pool = openPool({ timeoutMs: NEVER_MS });
    await expect(say(pool, `please ${act}`)).rejects.toThrow(act === "die" ? "exit code 7" : "A fault");
    expect(await say(pool, "Good morning.")).toBe("en");
  },
);

it("the text pool aborts a job that uses too much memory and continues", async () => {
  const pool = openPool({ timeoutMs: NEVER_MS });
  await expect(say(pool, "please fill")).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("more memory") as string,
  });
  expect(await say(pool, "Good morning.")).toBe("en");
});

it("the text pool refuses an owner with too many waiting jobs and accepts jobs of others", async () => {
  const pool = openPool({ timeoutMs: HANG_MS, maxWaitingPerOwner: 2 });
  const hung = Array.from({ length: 3 }, () => say(pool, "please hang").catch(codeOf));
  expect(pool.counts()).toEqual({ running: 1, waiting: 2 });
  await expect(say(pool, "please hang")).rejects.toMatchObject({
    code: "unavailable",
    retryAfterSeconds: expect.any(Number) as number,
  });
  expect(await say(pool, "Good morning.", "somebody else")).toBe("en");
  // Another owner had the last turn.
  const { running, waiting } = pool.counts();
  expect(running + waiting).toBe(1);
  expect(await Promise.all(hung)).toEqual(Array.from({ length: 3 }, () => "timed_out"));
});

it("the text pool refuses every owner when its queue is full", async () => {
  const pool = openPool({ timeoutMs: HANG_MS, maxWaiting: 1 });
  const hung = ["a", "b"].map((owner) => say(pool, "please hang", owner).catch(codeOf));
  await expect(say(pool, "Good morning.", "d")).rejects.toMatchObject({ code: "unavailable" });
  expect(await Promise.all(hung)).toEqual(["timed_out", "timed_out"]);
});

it("the text pool runs short jobs while a long job is running", async () => {
  const pool = openPool({ timeoutMs: NEVER_MS });
  const request = { content: { text: "please hang" } } as never;
  const leaving = new AbortController();
  const asked = { owner: "writer", signal: leaving.signal };
  const writing = pool.run("beginScript", { request, budgetMs: 1 }, asked).catch((error: unknown) => error);
  expect(await say(pool, "Good morning.")).toBe("en");
  expect(pool.counts()).toEqual({ running: 1, waiting: 0 });
  const reason = new Error("The visitor has left.");
  leaving.abort(reason);
  expect(await writing).toBe(reason);
});

it("the server stays responsive during an edit that never ends, and answers it with 504", async () => {
  const text = openPool({ timeoutMs: HANG_MS });
  const { server, call, makeProject } = await startVisit({ text });
  const id = await makeProject();
  const edit = call("PATCH", `/api/projects/${id}/script`, { content: "please hang" });
  const nextTurn = (): Promise<null> => setImmediate(null);
  let turns = 0;
  while ((await Promise.race([edit, nextTurn()])) === null) {
    const { status } = await server.app.request("/healthz");
    expect(status).toBe(200);
    if (text.counts().running === 1) turns += 1;
  }
  expect(turns).toBeGreaterThan(20);
  expect(await edit).toMatchObject({ status: 504, body: { code: "timed_out" } });
  await server.close();
});

function openPool(lane: Partial<(typeof TEXT_LANES)["short"]>): TextPool {
  const { short } = TEXT_LANES;
  const one = { ...short, size: 1, resourceLimits: { maxOldGenerationSizeMb: 64 }, ...lane };
  const pool = createTextPool({ lanes: { short: one, long: one }, workerUrl });
  pools.push(pool);
  return pool;
}

function say(pool: TextPool, text: string, owner = "visitor"): Promise<string> {
  return pool.run("detectLanguage", text, { owner, signal: null });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : error;
}
