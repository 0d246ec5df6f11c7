import { loadImage } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { createFrameRenderer, type FrameFormat } from "./render-frame.js";
import { buildComposition } from "./testing/test-composition.js";

const composition = buildComposition({
  scenes: [{ text: "One river runs", durationMs: 2000, narrationSrc: null }],
  aspectRatio: "16:9",
});
const renderer = await createFrameRenderer({
  composition,
  assets: { load: () => Promise.reject(new Error("Nothing to load.")) },
  drawingModule: new URL("./testing/test-drawing.js", import.meta.url).href,
});
const draw = (format: FrameFormat, widthPx: number | null, quality = 80) =>
  renderer.render({ timeMs: 1500, format, quality, widthPx });

describe("a single rendered frame", () => {
  it("has the size of the video or the requested width", async () => {
    const full = await loadImage(Buffer.from((await draw("png", null)).bytes));
    const small = await draw("png", 320);
    expect([full.width, full.height]).toEqual([1920, 1080]);
    expect(small).toMatchObject({ widthPx: 320, heightPx: 180 });
  });

  it("can be a JPEG of the requested quality", async () => {
    const coarse = await draw("jpeg", 640, 20);
    const fine = await draw("jpeg", 640, 95);
    expect([...coarse.bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(fine.bytes.length).toBeGreaterThan(coarse.bytes.length * 2);
  });

  it("can be raw opaque RGBA pixels", async () => {
    const { bytes, widthPx, heightPx } = await draw("rgba", 192);
    expect(bytes).toHaveLength(widthPx * heightPx * 4);
    expect(bytes.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });
});
