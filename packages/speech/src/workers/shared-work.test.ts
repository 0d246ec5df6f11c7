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

it("work that two callers request at the same time is done once", async () => {
  const shared = createSharedWork<string>();
  const { state, work } = controlledWork();
  const both = [shared.run("a", null, work), shared.run("a", null, work)];
  state.finish("done");
  expect(await Promise.all(both)).toEqual(["done", "done"]);
  expect(state.startCount).toBe(1);
});

it("work is done again for a later caller, even after a failure", async () => {
  const shared = createSharedWork<string>();
  await expect(shared.run("a", null, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await shared.run("a", null, () => Promise.resolve("whole"))).toBe("whole");
});

it("work continues when one of two callers leaves, and stops when both have left", async () => {
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

it("work starts again for a caller who arrives after all others have left", async () => {
  const shared = createSharedWork<string>();
  const leaving = new AbortController();
  const { work } = controlledWork();
  const left = shared.run("a", leaving.signal, work);
  leaving.abort();
  await expect(left).rejects.toThrow("aborted");
  expect(await shared.run("a", null, () => Promise.resolve("fresh"))).toBe("fresh");
});
