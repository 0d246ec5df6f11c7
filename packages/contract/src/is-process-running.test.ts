import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { expect, it } from "vitest";
import { isProcessRunning } from "./is-process-running.js";

it("isProcessRunning is true for this process, and false for a process that has ended", async () => {
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  const pid = child.pid!;
  await once(child, "exit");
  expect(isProcessRunning(process, process.pid)).toBe(true);
  expect(isProcessRunning(process, pid)).toBe(false);
});

it("isProcessRunning is true for a process that this user may not signal", () => {
  const refuse = (code: string) => ({
    kill: (): boolean => {
      throw Object.assign(new Error(code), { code });
    },
  });
  expect(isProcessRunning(refuse("EPERM"), 1)).toBe(true);
  expect(isProcessRunning(refuse("ESRCH"), 1)).toBe(false);
});
