import { spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { expect, it } from "vitest";
import { isProcessRunning } from "./is-process-running.js";

it("is true of this process, and false of one that has ended", async () => {
  const child = spawn(process.execPath, ["-e", ""], { stdio: "ignore" });
  const pid = child.pid!;
  await once(child, "exit");
  expect(isProcessRunning(process, process.pid)).toBe(true);
  expect(isProcessRunning(process, pid)).toBe(false);
});

it("is true of a process that may not be signalled", () => {
  const refuse = (code: string) => ({
    kill: (): boolean => {
      throw Object.assign(new Error(code), { code });
    },
  });
  expect(isProcessRunning(refuse("EPERM"), 1)).toBe(true);
  expect(isProcessRunning(refuse("ESRCH"), 1)).toBe(false);
});
