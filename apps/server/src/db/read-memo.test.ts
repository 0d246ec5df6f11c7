import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Changes } from "./changes.js";
import { createReadMemo, READ_MEMO_MS } from "./read-memo.js";

let changes = 0;
let loads = 0;
const database: Changes = { count: () => changes, catchUp: null };
const named = (key: string) => ({ key, scope: "ada" });
const load = async () => {
  loads += 1;
  return `read ${loads}`;
};
const bySize = { maxSize: 20, sizeOf: (value: string) => value.length };

beforeEach(() => {
  changes = 0;
  loads = 0;
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => vi.useRealTimers());

it("reads once as long as nothing changes, and a second at most", async () => {
  const memo = createReadMemo<string | null>(database, bySize);
  expect(await memo.read(named("a"), load)).toBe("read 1");
  expect(await memo.read(named("a"), load)).toBe("read 1");
  vi.advanceTimersByTime(READ_MEMO_MS);
  expect(await memo.read(named("a"), load)).toBe("read 2");
  changes += 1;
  expect(await memo.read(named("a"), load)).toBe("read 3");
});

it("does not keep what was read while something changed", async () => {
  const memo = createReadMemo<string | null>(database, bySize);
  await memo.read(named("a"), async () => {
    changes += 1;
    return "of the time before or after the change";
  });
  expect(await memo.read(named("a"), load)).toBe("read 1");
});

it("keeps neither errors nor null, nor anything while changes are unknown", async () => {
  const memo = createReadMemo<string | null>(database, bySize);
  await expect(memo.read(named("a"), () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await memo.read(named("a"), async () => null)).toBeNull();
  expect(await memo.read(named("a"), load)).toBe("read 1");
  const shared = createReadMemo<string | null>({ count: () => null, catchUp: null }, bySize);
  expect(await shared.read(named("a"), load)).toBe("read 2");
  expect(await shared.read(named("a"), load)).toBe("read 3");
});

it("drops the oldest values when the sum of their sizes is too large, and never keeps one that alone is", async () => {
  const memo = createReadMemo<string | null>(database, bySize);
  for (const key of ["a", "b", "c", "d"]) await memo.read(named(key), load);
  expect(await memo.read(named("d"), load)).toBe("read 4");
  expect(await memo.read(named("a"), load)).toBe("read 5");
  await memo.read(named("large"), async () => "x".repeat(21));
  expect(await memo.read(named("large"), load)).toBe("read 6");
});

it("counts long keys, too, if it is told to", async () => {
  const memo = createReadMemo<string | null>(database, {
    maxSize: 20,
    sizeOf: (value: string, key) => value.length + key.length,
  });
  await memo.read(named("x".repeat(20)), load);
  expect(await memo.read(named("x".repeat(20)), load)).toBe("read 2");
});

it("keeps the values of one scope when another one changes", async () => {
  const counts = new Map([["ada", 1]]);
  const memo = createReadMemo<string | null>(
    { count: (scope) => counts.get(scope) ?? 0, catchUp: null },
    bySize,
  );
  const read = (scope: string) => memo.read({ key: scope, scope }, load);
  expect([await read("ada"), await read("ben")]).toEqual(["read 1", "read 2"]);
  counts.set("ada", 2);
  expect([await read("ada"), await read("ben")]).toEqual(["read 3", "read 2"]);
});

it("gives no kept value before the changes that were complete are counted", async () => {
  const catchUp = async () => {
    changes += 1;
  };
  const memo = createReadMemo<string | null>({ count: () => changes, catchUp }, bySize);
  expect(await memo.read(named("a"), load)).toBe("read 1");
  expect(await memo.read(named("a"), load)).toBe("read 2");
});

it("forgets old values when it keeps new ones", async () => {
  const memo = createReadMemo<string | null>(database, { maxSize: 12, sizeOf: (value) => value.length });
  await memo.read(named("a"), load);
  vi.advanceTimersByTime(READ_MEMO_MS);
  await memo.read(named("b"), load);
  await memo.read(named("c"), load);
  // If "a" still counted, "b" would have been dropped for "c".
  expect(await memo.read(named("b"), load)).toBe("read 2");
});
