import { expect, it } from "vitest";
import { createSharedWork } from "./shared-work.js";

/** Work that ends on request or with its signal. */
function controlledWork() {
  const state = { startCount: 0, isAborted: false, finish: (_value: string) => {} };
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      state.startCount += 1;
      state.finish = resolve;
      signal.addEventListener("abort", () => {
        state.isAborted = true;
        reject(signal.reason as Error);
      });
    });
  return { state, work };
}

it("two concurrent callers with the same key share one run of the work", async () => {
  const shared = createSharedWork<string>();
  const { state, work } = controlledWork();
  const both = [shared.run("a", null, work), shared.run("a", null, work)];
  state.finish("done");
  expect(await Promise.all(both)).toEqual(["done", "done"]);
  expect(state.startCount).toBe(1);
});

it("a finished or failed run is not reused for a later caller", async () => {
  const shared = createSharedWork<string>();
  await expect(shared.run("a", null, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await shared.run("a", null, () => Promise.resolve("whole"))).toBe("whole");
});

it("the work continues when one of two callers aborts, and stops when both have aborted", async () => {
  const shared = createSharedWork<string>();
  const { state, work } = controlledWork();
  const [first, second] = [new AbortController(), new AbortController()];
  const waits = [first, second].map(({ signal }) => shared.run("a", signal, work));
  first.abort();
  await expect(waits[0]).rejects.toThrow("aborted");
  expect(state.isAborted).toBe(false);
  second.abort();
  await expect(waits[1]).rejects.toThrow("aborted");
  expect(state.isAborted).toBe(true);
});

it("the work starts again for a caller after all earlier callers have aborted", async () => {
  const shared = createSharedWork<string>();
  const leaving = new AbortController();
  const { work } = controlledWork();
  const left = shared.run("a", leaving.signal, work);
  leaving.abort();
  await expect(left).rejects.toThrow("aborted");
  expect(await shared.run("a", null, () => Promise.resolve("fresh"))).toBe("fresh");
});
