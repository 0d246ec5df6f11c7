import { createCanvas } from "@napi-rs/canvas";
import { ASPECT_RATIOS, CAPTION_STYLES, TEMPLATE_TYPES, type CompositionPicture } from "@inkreel/contract";
import type { AssetLoader } from "@inkreel/renderer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyLayoutComposition, fewLayoutsComposition } from "./every-layout.js";
import { findChromium } from "./find-chromium.js";
import { type FidelitySample, measureFidelity, SCENE_SHARES } from "./measure-fidelity.js";
import { openPreview, type Preview } from "./open-preview.js";
import { paintSamplePicture } from "./sample-picture.js";

/** Minimum of a frame's mean SSIM. 4:2:0 allows at most .996, and a visibly different picture has less than this. */
const SSIM_MIN = 0.97;

const picture: CompositionPicture = {
  id: "p1",
  src: "p1.png",
  widthPx: 1600,
  heightPx: 1200,
  alt: "",
  attribution: null,
  footage: null,
};
const chromium = findChromium();
let assets: AssetLoader;
let preview: Preview;

/**
 * Combines looks, ratios and styles so that each occurs once or more. The benchmark tests all combinations. `round` counts
 * the cases with the same ratio.
 */
const CASES = CAPTION_STYLES.map((captionStyle, index) => ({
  captionStyle,
  aspectRatio: ASPECT_RATIOS[index % ASPECT_RATIOS.length] ?? "9:16",
  template: TEMPLATE_TYPES[index % TEMPLATE_TYPES.length] ?? "story",
  round: Math.floor(index / ASPECT_RATIOS.length),
}));

describe.skipIf(chromium === null)("the preview in Chromium and the video", () => {
  beforeAll(async () => {
    const png = await paintSamplePicture(createCanvas(picture.widthPx, picture.heightPx)).encode("png");
    assets = { load: () => Promise.resolve(png) };
    preview = await openPreview(chromium ?? "", assets);
  });
  afterAll(() => preview.close());

  it.each(CASES)(
    "agree in every layout: $template, $aspectRatio, captions $captionStyle",
    async ({ round, ...choices }) => {
      const composition = everyLayoutComposition({ ...choices, picture });
      // Each layout at another of its moments in each case with the same ratio: each frame takes a third of a second.
      const sharesOf = (scene: number) => [SCENE_SHARES[(scene + round) % SCENE_SHARES.length] ?? 0];
      const samples = await measureFidelity({ composition, assets, preview, source: "composed", sharesOf });
      expectSame(samples, composition.scenes.length);
    },
  );

  // The encoder is given every layout in the same way, and takes ten times as long as everything before it.
  it.each(CASES.slice(0, ASPECT_RATIOS.length))(
    "agree after it was encoded and decoded: $aspectRatio, captions $captionStyle",
    async (choices) => {
      const composition = fewLayoutsComposition({ ...choices, picture });
      const samples = await measureFidelity({ composition, assets, preview, source: "decoded" });
      expectSame(samples, composition.scenes.length * SCENE_SHARES.length);
    },
  );
});

function expectSame(samples: readonly FidelitySample[], count: number): void {
  expect(samples).toHaveLength(count);
  expect(samples.filter(({ ssim }) => ssim < SSIM_MIN)).toEqual([]);
}
