import { expect, test } from "vitest";
import { judgeOpenFiles, readOpenFilesLimit } from "./open-files.js";

test("judgeOpenFiles refuses fewer than 512 open files and warns below 1024", () => {
  expect(judgeOpenFiles(511).refusal).toMatch(/may open only 511 files.*at least 512.*ulimit -n 4096/u);
  expect(judgeOpenFiles(512).refusal).toBeNull();
  expect(judgeOpenFiles(1023).warning).toMatch(/may open only 1023 files.*1024 or more/u);
  for (const limit of [1024, Infinity, null])
    expect(judgeOpenFiles(limit)).toEqual({ refusal: null, warning: null });
});

test.skipIf(process.platform === "win32")("readOpenFilesLimit returns the limit of this process", () => {
  expect(readOpenFilesLimit()).toBeGreaterThan(0);
});
