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
    ["returns true if there is no video yet", video({}), true],
    ["returns true if the finished video is older than the edits", { ...finished, stale: true }, true],
    ["returns true if the last render failed", video({ status: "failed" }), true],
    ["returns false during a render", video({ status: "rendering", renderProgress: 40 }), false],
    ["returns false for a finished video", finished, false],
  ])("%s", (_case, given, expected) => {
    expect(needsRender(given, { isWatching: false })).toBe(expected);
  });

  it("returns false for an outdated video that the visitor only wants to watch", () => {
    expect(needsRender({ ...finished, stale: true }, { isWatching: true })).toBe(false);
    expect(needsRender(video({}), { isWatching: true })).toBe(true);
  });
});

describe("renderViewOf", () => {
  it('returns "rendering" until the new video is complete, even if an old video exists', () => {
    expect(view({ ...finished, status: "rendering", renderProgress: 99 })).toBe("rendering");
    expect(view(finished)).toBe("finished");
  });

  it('returns "rendering" as soon as the user starts a render, before the server answers', () => {
    expect(view(video({ status: "failed" }), { isStarting: true })).toBe("rendering");
  });

  it("distinguishes a failed start or render from a cancelled render", () => {
    expect(view(video({}), { hasStartFailed: true })).toBe("failed");
    expect(view(video({ status: "failed" }))).toBe("failed");
    expect(view(video({ status: "cancelled" }))).toBe("cancelled");
    expect(view(null)).toBe("loading");
  });

  it('returns "finished" for an outdated video that the visitor only wants to watch', () => {
    expect(view({ ...finished, renderProgress: 0, status: "cancelled" }, { isWatching: true })).toBe(
      "finished",
    );
  });
});
