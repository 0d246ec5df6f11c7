import { runWithRequestState, hasRequestState } from "@better-auth/core/context";
import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, expect, it, vi } from "vitest";
import { withAsyncStorages } from "./async-storages.js";

afterEach(() => vi.restoreAllMocks());

it("the storages of the authentication library are off when its last call has ended, also by an error", async () => {
  const off = vi.spyOn(AsyncLocalStorage.prototype, "disable");
  const seen: boolean[] = [];
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const call = () =>
    runWithRequestState(new WeakMap(), async () => {
      await ended;
      seen.push(await hasRequestState());
    });
  const first = withAsyncStorages(call);
  await expect(withAsyncStorages(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(off).not.toHaveBeenCalled();
  end();
  await first;
  expect(seen).toEqual([true]);
  expect(off).toHaveBeenCalledTimes(3);
});
