import { describe, expect, it } from "vitest";
import { lowerProcessPriority, lowerThreadPriority } from "./lower-priority.js";

function controlOf(own: number) {
  const set: [number, number][] = [];
  const os = {
    getPriority: () => own,
    setPriority: (pid: number, priority: number) => void set.push([pid, priority]),
  };
  return { os, set };
}

describe("a lower priority", () => {
  it.each([
    [0, 10],
    [-5, 5],
    [15, 19],
  ])("of a process is relative to its parent's priority of %i: %i", (own, expected) => {
    const { os, set } = controlOf(own);
    lowerProcessPriority(os, 42);
    expect(set).toEqual([[42, expected]]);
  });

  it("of a thread is set on Linux only", () => {
    const { os, set } = controlOf(0);
    lowerThreadPriority(os, "darwin");
    lowerThreadPriority(os, "win32");
    expect(set).toEqual([]);
    lowerThreadPriority(os, "linux");
    expect(set).toEqual([[0, 10]]);
  });
});
