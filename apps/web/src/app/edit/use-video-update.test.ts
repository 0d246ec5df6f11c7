import { expect, test } from "vitest";
import { showsGenerating } from "./use-video-update";

test("showsGenerating is true at 1 to 99 percent and false at 100", () => {
  expect(showsGenerating({ status: "rendering", renderProgress: 1 }, true)).toBe(true);
  expect(showsGenerating({ status: "rendering", renderProgress: 99 }, true)).toBe(true);
  expect(showsGenerating({ status: "completed", renderProgress: 100 }, true)).toBe(false);
});

test("showsGenerating is true at 0 percent until progress was seen", () => {
  expect(showsGenerating({ status: "queued", renderProgress: 0 }, false)).toBe(true);
  expect(showsGenerating({ status: "rendering", renderProgress: 0 }, true)).toBe(false);
});

test("showsGenerating is false after a failure, a cancellation or a reset", () => {
  expect(showsGenerating({ status: "failed", renderProgress: 60 }, true)).toBe(false);
  expect(showsGenerating({ status: "cancelled", renderProgress: 60 }, true)).toBe(false);
  expect(showsGenerating({ status: null, renderProgress: 0 }, false)).toBe(false);
});
