import { expect, test } from "vitest";
import { showsGenerating } from "./use-video-update";

test("the video is being generated at 1 to 99 percent, and not at 100", () => {
  expect(showsGenerating({ status: "rendering", renderProgress: 1 }, true)).toBe(true);
  expect(showsGenerating({ status: "rendering", renderProgress: 99 }, true)).toBe(true);
  expect(showsGenerating({ status: "completed", renderProgress: 100 }, true)).toBe(false);
});

test("the video is being generated at 0 percent while a render waits to start, but not after progress was seen", () => {
  expect(showsGenerating({ status: "queued", renderProgress: 0 }, false)).toBe(true);
  expect(showsGenerating({ status: "rendering", renderProgress: 0 }, true)).toBe(false);
});

test("a failure or a reset ends the generation, at any progress", () => {
  expect(showsGenerating({ status: "failed", renderProgress: 60 }, true)).toBe(false);
  expect(showsGenerating({ status: "cancelled", renderProgress: 60 }, true)).toBe(false);
  expect(showsGenerating({ status: null, renderProgress: 0 }, false)).toBe(false);
});
