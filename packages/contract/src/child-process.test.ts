import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { describe, expect, it } from "vitest";
import {
  isProcessRunning,
  lowerProcessPriority,
  lowestProcessPriority,
  lowerThreadPriority,
  workerEnvironment,
} from "./child-process.js";

it("isProcessRunning returns true for its own process and false for a process that has ended", async () => {
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  const pid = child.pid!;
  await once(child, "exit");
  expect(isProcessRunning(process, process.pid)).toBe(true);
  expect(isProcessRunning(process, pid)).toBe(false);
});

it("isProcessRunning returns true for a process of another user", () => {
  const refuse = (code: string) => ({
    kill: (): boolean => {
      throw Object.assign(new Error(code), { code });
    },
  });
  expect(isProcessRunning(refuse("EPERM"), 1)).toBe(true);
  expect(isProcessRunning(refuse("ESRCH"), 1)).toBe(false);
});

function controlOf(own: number) {
  const set: [number, number][] = [];
  const os = {
    getPriority: () => own,
    setPriority: (pid: number, priority: number) => void set.push([pid, priority]),
  };
  return { os, set };
}

describe("lowering the priority", () => {
  it.each([
    [0, 10],
    [-5, 5],
    [15, 19],
  ])("of a child process under a parent with priority %i sets it to %i", (own, expected) => {
    const { os, set } = controlOf(own);
    lowerProcessPriority(os, 42);
    expect(set).toEqual([[42, expected]]);
  });

  it("of a child process whose work nobody waits for sets it to the lowest", () => {
    const { os, set } = controlOf(5);
    lowestProcessPriority(os, 42);
    expect(set).toEqual([[42, 19]]);
  });

  it("of a thread happens only on Linux", () => {
    const { os, set } = controlOf(0);
    lowerThreadPriority(os, "darwin");
    lowerThreadPriority(os, "win32");
    expect(set).toEqual([]);
    lowerThreadPriority(os, "linux");
    expect(set).toEqual([[0, 10]]);
  });
});

it("the environment of a worker contains the variables that it needs and no secrets", () => {
  const own = {
    PATH: "/bin",
    TMPDIR: "/tmp",
    NODE_SKIP_PLATFORM_CHECK: "1",
    OPENAI_API_KEY: "sk-secret",
    DATABASE_URL: "postgres://u:p@h/d",
  };
  expect(workerEnvironment(own)).toEqual({
    PATH: "/bin",
    TMPDIR: "/tmp",
    NODE_SKIP_PLATFORM_CHECK: "1",
  });
});
