import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { timeLimit } from "./time-limit.js";

test("a timeout signal still aborts with a TimeoutError after a garbage collection", async () => {
  setFlagsFromString("--expose_gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const signal = AbortSignal.any([new AbortController().signal, timeLimit(100)]);
  // Objects created in this turn are kept until its end.
  await setImmediate();
  collectGarbage();
  await expect.poll(() => signal.aborted).toBe(true);
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});
