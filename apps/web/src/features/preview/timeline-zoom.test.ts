import { describe, expect, it } from "vitest";
import type { SceneSpan } from "./scene-spans";
import {
  clampZoom,
  maxZoom,
  numberedBlocks,
  readableZoom,
  scrollToKeep,
  scrollToPlayhead,
} from "./timeline-zoom";

const evenSpans = (count: number): SceneSpan[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `s${i + 1}`,
    role: "main",
    startPercent: (i * 100) / count,
    widthPercent: 100 / count,
  }));

const MINUTE = { viewPx: 800, durationMs: 60_000 };

describe("the zoom", () => {
  it("is 1 for three scenes, and makes each of forty readable", () => {
    expect(readableZoom(evenSpans(3), MINUTE)).toBe(1);
    expect(readableZoom(evenSpans(40), MINUTE)).toBeCloseTo(1.5, 5);
    expect(readableZoom(evenSpans(40), { ...MINUTE, viewPx: 270 })).toBeCloseTo(4.44, 2);
  });

  it("ends where a second is 160 px wide, and never hides a part of the video at its smallest", () => {
    expect(maxZoom(MINUTE)).toBe(12);
    expect(clampZoom(100, MINUTE)).toBe(12);
    expect(clampZoom(0.1, MINUTE)).toBe(1);
    expect(maxZoom({ viewPx: 0, durationMs: 60_000 })).toBe(1);
    expect(maxZoom({ viewPx: 800, durationMs: 1_000 })).toBe(1);
  });

  it("keeps a moment where it was in view", () => {
    expect(scrollToKeep(0.5, 1600, 400)).toBe(400);
    expect(scrollToKeep(0, 1600, 400)).toBe(0);
  });
});

describe("the timeline", () => {
  const view = { scrollPx: 1000, viewPx: 800, isPlaying: false };

  it("stays while the playhead is in view", () => {
    expect(scrollToPlayhead({ ...view, playheadPx: 1000 })).toBeNull();
    expect(scrollToPlayhead({ ...view, playheadPx: 1800 })).toBeNull();
  });

  it("turns a page during playback, and otherwise follows closely", () => {
    expect(scrollToPlayhead({ ...view, playheadPx: 1801, isPlaying: true })).toBe(1777);
    expect(scrollToPlayhead({ ...view, playheadPx: 1801 })).toBe(1025);
    expect(scrollToPlayhead({ ...view, playheadPx: 900 })).toBe(876);
    expect(scrollToPlayhead({ ...view, playheadPx: 3 })).toBe(0);
  });
});

describe("the numbers of blocks", () => {
  it("are all shown where they fit", () => {
    expect(numberedBlocks(evenSpans(40), { widthPx: 1200, currentId: null }).size).toBe(40);
  });

  it("are thinned where they do not, but for that of the current scene", () => {
    const shown = numberedBlocks(evenSpans(40), { widthPx: 320, currentId: "s20" });
    expect([...shown].slice(0, 4)).toEqual(["s1", "s3", "s5", "s7"]);
    expect(shown.has("s20")).toBe(true);
    expect(shown.has("s18") || shown.has("s19") || shown.has("s21")).toBe(false);
  });
});
