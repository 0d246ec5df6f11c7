import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createDelayedSave } from "./delayed-save";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("saves the last of several changes once, when 800 ms have passed without another", async () => {
  const saved: number[] = [];
  const delayed = createDelayedSave(async (value: number) => void saved.push(value));
  delayed.schedule(1);
  await vi.advanceTimersByTimeAsync(799);
  delayed.schedule(2);
  await vi.advanceTimersByTimeAsync(799);
  expect(saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(saved).toEqual([2]);
});

it("saves at once when flushed, and nothing twice", async () => {
  const saved: number[] = [];
  const delayed = createDelayedSave(async (value: number) => void saved.push(value));
  delayed.schedule(1);
  await delayed.flush();
  await delayed.flush();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(saved).toEqual([1]);
});

it("tries what was refused again at the next flush", async () => {
  const tried: number[] = [];
  const delayed = createDelayedSave(async (value: number) => {
    tried.push(value);
    if (tried.length === 1) throw new Error("The server is away.");
  });
  delayed.schedule(7);
  await expect(delayed.flush()).rejects.toThrow("The server is away.");
  await delayed.flush();
  expect(tried).toEqual([7, 7]);
});
