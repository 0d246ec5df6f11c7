import type { VideoProject } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { VIDEO } from "../../testing/fake-server";
import { needsRender, renderViewOf } from "./render-view";

const video = (given: Partial<VideoProject>): VideoProject => ({ ...VIDEO, ...given });
const finished = video({ videoUrl: "/v", renderProgress: 100, status: "completed" });
const view = (given: VideoProject | null, more: Partial<Parameters<typeof renderViewOf>[0]> = {}) =>
  renderViewOf({ video: given, isStarting: false, hasStartFailed: false, isWatching: false, ...more });

describe("needsRender", () => {
  it.each([
    ["nothing was made yet", video({}), true],
    ["the finished video is older than the edits", { ...finished, stale: true }, true],
    ["the last render failed", video({ status: "failed" }), true],
    ["a render runs", video({ status: "rendering", renderProgress: 40 }), false],
    ["the video is finished", finished, false],
  ])("%s", (_case, given, expected) => {
    expect(needsRender(given, { isWatching: false })).toBe(expected);
  });

  it("an old video is not rendered again for a visitor who came to watch it", () => {
    expect(needsRender({ ...finished, stale: true }, { isWatching: true })).toBe(false);
    expect(needsRender(video({}), { isWatching: true })).toBe(true);
  });
});

describe("renderViewOf", () => {
  it("the progress is shown until the new video is complete, although an old video exists", () => {
    expect(view({ ...finished, status: "rendering", renderProgress: 99 })).toBe("rendering");
    expect(view(finished)).toBe("finished");
  });

  it("the start of a render is shown before the server answers, whatever was shown before", () => {
    expect(view(video({ status: "failed" }), { isStarting: true })).toBe("rendering");
  });

  it("a failed start, a failed render and a render that was cancelled elsewhere are shown differently", () => {
    expect(view(video({}), { hasStartFailed: true })).toBe("failed");
    expect(view(video({ status: "failed" }))).toBe("failed");
    expect(view(video({ status: "cancelled" }))).toBe("cancelled");
    expect(view(null)).toBe("loading");
  });

  it("an old video is shown to a visitor who came to watch it", () => {
    expect(view({ ...finished, renderProgress: 0, status: "cancelled" }, { isWatching: true })).toBe(
      "finished",
    );
  });
});
