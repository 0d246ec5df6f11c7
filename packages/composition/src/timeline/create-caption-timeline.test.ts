import type { TimedWord } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { createTestHost } from "../testing/node-host.js";
import { type CaptionTrack, createCaptionTimeline } from "./create-caption-timeline.js";
import type { Box, Timeline } from "./timeline.js";

const words: TimedWord[] = "Push a finger two centimetres into the pot and wait."
  .split(" ")
  .map((text, index) => ({
    text,
    spaceBefore: index > 0,
    startMs: index * 300,
    endMs: index * 300 + 280,
  }));
const host = createTestHost(words.map(({ text }) => text).join(" "));

function captioned(track: Partial<CaptionTrack>): Timeline {
  return createCaptionTimeline(
    {
      words,
      durationMs: 4000,
      widthPx: 1920,
      heightPx: 1080,
      style: "modern",
      template: "tutorial",
      accents: ["#ff5a36"],
      language: "en",
      ...track,
    },
    host,
  );
}

function shownBoxes({ scenes }: Timeline, timeMs: number): Box[] {
  return scenes[0]!.layers.filter((layer) => layer.key(timeMs) !== null).map(({ box }) => box);
}

/** Returns the box as shares of the picture. */
function shareOf({ xPx, yPx, widthPx, heightPx }: Box, picture: Timeline) {
  const share = (px: number, wholePx: number) => Math.round((100 * px) / wholePx);
  return [
    share(xPx, picture.widthPx),
    share(yPx, picture.heightPx),
    share(widthPx, picture.widthPx),
    share(heightPx, picture.heightPx),
  ];
}

describe("createCaptionTimeline", () => {
  it("has no backgrounds, so that it is drawn over any picture", () => {
    const timeline = captioned({});
    expect(timeline.scenes.map((scene) => [scene.plates, scene.platesAt(500)])).toEqual([[[], []]]);
    expect(shownBoxes(timeline, 500).length).toBeGreaterThan(0);
  });

  it("sets captions equally large in a small picture of the same shape", () => {
    const [large, small] = [captioned({}), captioned({ widthPx: 640, heightPx: 360 })];
    const shares = (timeline: Timeline) => shownBoxes(timeline, 500).map((box) => shareOf(box, timeline));
    shares(small).forEach((box, index) =>
      box.forEach((share, side) =>
        expect(Math.abs(share - shares(large)[index]![side]!)).toBeLessThanOrEqual(1),
      ),
    );
  });

  it.each([
    [1440, 1080],
    [1080, 1350],
    [2560, 1080],
    [854, 480],
    [720, 1600],
    [128, 96],
  ])("keeps captions inside a picture of %i × %i px, centred, in its lower half", (widthPx, heightPx) => {
    const timeline = captioned({ widthPx, heightPx });
    for (const { xPx, yPx, widthPx: width, heightPx: height } of shownBoxes(timeline, 700)) {
      expect(xPx).toBeGreaterThan(0);
      expect(xPx + width).toBeLessThan(widthPx);
      expect(yPx).toBeGreaterThan(heightPx / 2);
      expect(yPx + height).toBeLessThan(heightPx);
      expect(Math.abs(xPx + width / 2 - widthPx / 2)).toBeLessThanOrEqual(widthPx * 0.01 + 2);
    }
  });

  it("sets letters in 4:3 as large as in a square picture of the same height", () => {
    const heightOf = (widthPx: number, heightPx: number): number =>
      shownBoxes(captioned({ widthPx, heightPx }), 100)[0]!.heightPx;
    expect(heightOf(1440, 1080)).toBe(heightOf(1080, 1080));
  });

  it("has nothing to show for the style off", () => {
    expect(shownBoxes(captioned({ style: "off" }), 500)).toEqual([]);
  });
});
