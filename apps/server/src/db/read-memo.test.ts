import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createReadMemo, READ_MEMO_MS } from "./read-memo.js";

let changes = 0;
let loads = 0;
const database = { countChanges: () => changes };
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
  expect(await memo.read("a", load)).toBe("read 1");
  expect(await memo.read("a", load)).toBe("read 1");
  vi.advanceTimersByTime(READ_MEMO_MS);
  expect(await memo.read("a", load)).toBe("read 2");
  changes += 1;
  expect(await memo.read("a", load)).toBe("read 3");
});

it("does not keep what was read while something changed", async () => {
  const memo = createReadMemo<string | null>(database, bySize);
  await memo.read("a", async () => {
    changes += 1;
    return "of the time before or after the change";
  });
  expect(await memo.read("a", load)).toBe("read 1");
});

it("keeps neither errors nor null, nor anything of a server that others write to", async () => {
  const memo = createReadMemo<string | null>(database, bySize);
  await expect(memo.read("a", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(await memo.read("a", async () => null)).toBeNull();
  expect(await memo.read("a", load)).toBe("read 1");
  const shared = createReadMemo<string | null>({ countChanges: null }, bySize);
  expect(await shared.read("a", load)).toBe("read 2");
  expect(await shared.read("a", load)).toBe("read 3");
});

it("drops the oldest values when the sum of their sizes is too large, and never keeps one that alone is", async () => {
  const memo = createReadMemo<string | null>(database, bySize);
  for (const key of ["a", "b", "c", "d"]) await memo.read(key, load);
  expect(await memo.read("d", load)).toBe("read 4");
  expect(await memo.read("a", load)).toBe("read 5");
  await memo.read("large", async () => "x".repeat(21));
  expect(await memo.read("large", load)).toBe("read 6");
});

it("counts long keys, too, if it is told to", async () => {
  const memo = createReadMemo<string | null>(database, {
    maxSize: 20,
    sizeOf: (value: string, key) => value.length + key.length,
  });
  await memo.read("x".repeat(20), load);
  expect(await memo.read("x".repeat(20), load)).toBe("read 2");
});
