import { createCanvas } from "@napi-rs/canvas";
import { ASPECT_RATIOS, CAPTION_STYLES, TEMPLATE_TYPES, type CompositionPicture } from "@inkreel/contract";
import type { AssetLoader } from "@inkreel/renderer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyLayoutComposition } from "./every-layout.js";
import { findChromium } from "./find-chromium.js";
import { measureFidelity } from "./measure-fidelity.js";
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
 * Combines looks, ratios and styles so that each occurs once or more. The benchmark tests all combinations. Encoding is
 * the same for all of them and takes most of the time, so only one video of each ratio is encoded and decoded.
 */
const CASES = CAPTION_STYLES.map((captionStyle, index) => ({
  captionStyle,
  source: index < ASPECT_RATIOS.length ? ("decoded" as const) : ("composed" as const),
  aspectRatio: ASPECT_RATIOS[index % ASPECT_RATIOS.length] ?? "9:16",
  template: TEMPLATE_TYPES[index % TEMPLATE_TYPES.length] ?? "story",
}));

describe.skipIf(chromium === null)("the preview in Chromium and the video", () => {
  beforeAll(async () => {
    const png = await paintSamplePicture(createCanvas(picture.widthPx, picture.heightPx)).encode("png");
    assets = { load: () => Promise.resolve(png) };
    preview = await openPreview(chromium ?? "", assets);
  });
  afterAll(() => preview.close());

  it.each(CASES)(
    "agree in every layout: $template, $aspectRatio, captions $captionStyle, $source",
    async ({ source, ...choices }) => {
      const composition = everyLayoutComposition({ ...choices, picture });
      const samples = await measureFidelity({ composition, assets, preview, source });
      expect(samples).toHaveLength(composition.scenes.length * 3);
      expect(samples.filter(({ ssim }) => ssim < SSIM_MIN)).toEqual([]);
    },
  );
});
