import { expect, it } from "vitest";
import { layOutReport, nextStepFor, type ReportedVideo } from "./lay-out-report.js";

const made: ReportedVideo = {
  result: "made",
  input: "a.md",
  output: "a.mp4",
  seconds: 11.24,
  reason: null,
  nextStep: null,
};

it("a report is a table with the reason and the next step of each failure, and its sums", () => {
  const failed = {
    ...made,
    result: "failed" as const,
    input: "lo\u001Bng.md",
    output: null,
    seconds: null,
    reason: "The file is empty.",
    nextStep: nextStepFor("file_empty"),
  };
  expect(layOutReport([made, failed])).toBe(
    [
      "result  seconds  from      file",
      "made       11.2  a.md      a.mp4",
      "failed        -  lo ng.md  -",
      "    The file is empty.",
      "    Correct its row or its text, then start it again.",
      "",
      "1 made, 1 failed of 2.",
      "",
    ].join("\n"),
  );
});

it("an outage is tried again, and an unexpected error is reported", () => {
  expect(nextStepFor("unavailable")).toMatch(/^Start it again/u);
  expect(nextStepFor(null)).toBe("Please report it.");
});
