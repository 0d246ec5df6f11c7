import { writeFileSync } from "node:fs";
import { AppError } from "@inkreel/contract";
import { expect, it } from "vitest";
import { asMachineFault } from "./machine-fault.js";
import { EXIT_FAILED, reportFailure } from "./report-failure.js";

function thrownBy(run: () => void): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return null;
}
const denied = (path: string) =>
  Object.assign(new Error(`EACCES: permission denied, scandir '${path}'`), { code: "EACCES", path });

it.runIf(process.platform === "linux")("says that the disk is full, and what to do", () => {
  const error = thrownBy(() => writeFileSync("/dev/full", "x"));
  const lines: string[] = [];
  const code = reportFailure(error, { write: (line: string) => lines.push(line) });
  expect([code, lines]).toEqual([
    EXIT_FAILED,
    [expect.stringMatching(/^error: The disk is full\. Free some space, then start again/u)],
  ]);
});

it("names what may not be used, also as a cause and from another process", () => {
  const words = /^\/srv\/texts: You have no permission to use this file or folder\./u;
  for (const error of [denied("/srv/texts"), new Error(denied("/srv/texts").message)])
    expect(asMachineFault(new Error("It failed.", { cause: error }))).toMatchObject({
      code: "store_failed",
      message: expect.stringMatching(words),
    });
});

it("says that the part that draws is missing, and how to install it", () => {
  const error = new Error("Cannot find native binding. npm has a bug related to optional dependencies.");
  expect(asMachineFault(error)).toMatchObject({
    code: "unavailable",
    message: expect.stringMatching(/@napi-rs\/canvas for \w+-\w+, is not installed .* --include=optional/u),
  });
});

it("leaves other errors to be reported", () => {
  const others = [
    new TypeError("x is not a function"),
    new Error("ENOENT: no such file, open 'a'"),
    "EACCES: x",
  ];
  expect(others.map(asMachineFault)).toEqual([null, null, null]);
  const better = new AppError("store_failed", "Choose another output.", { cause: denied("/srv") });
  expect(asMachineFault(better)).toBeNull();
  const lines: string[] = [];
  reportFailure(others[0], { write: (line: string) => lines.push(line) });
  expect(lines[0]).toContain("Please report it");
  reportFailure(new AppError("bad_input", "Give a number."), { write: (line: string) => lines.push(line) });
  expect(lines[1]).toBe("error: Give a number.\n");
});
