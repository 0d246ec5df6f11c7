import { createCanvas } from "@napi-rs/canvas";
import { ASPECT_RATIOS, CAPTION_STYLES, TEMPLATE_TYPES, type CompositionPicture } from "@inkreel/contract";
import type { AssetLoader } from "@inkreel/renderer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { everyLayoutComposition } from "./every-layout.js";
import { findChromium } from "./find-chromium.js";
import { measureFidelity } from "./measure-fidelity.js";
import { openPreview, type Preview } from "./open-preview.js";
import { paintSamplePicture } from "./sample-picture.js";

/** The least mean SSIM a frame may have: between the 4:2:0 ceiling of .996 and a visibly other picture. */
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

/** One look per ratio and style in turn, so that all looks, ratios and styles occur; the bench takes them all. */
const CASES = CAPTION_STYLES.map((captionStyle, index) => ({
  captionStyle,
  aspectRatio: ASPECT_RATIOS[index % ASPECT_RATIOS.length] ?? "9:16",
  template: TEMPLATE_TYPES[index % TEMPLATE_TYPES.length] ?? "story",
}));

describe.skipIf(chromium === null)("the preview in Chromium and the decoded video", () => {
  beforeAll(async () => {
    const png = await paintSamplePicture(createCanvas(picture.widthPx, picture.heightPx)).encode("png");
    assets = { load: () => Promise.resolve(png) };
    preview = await openPreview(chromium ?? "", assets);
  });
  afterAll(() => preview.close());

  it.each(CASES)(
    "agree in every layout: $template, $aspectRatio, captions $captionStyle",
    async (choices) => {
      const composition = everyLayoutComposition({ ...choices, picture });
      const samples = await measureFidelity({ composition, assets, preview });
      expect(samples).toHaveLength(composition.scenes.length * 3);
      expect(samples.filter(({ ssim }) => ssim < SSIM_MIN)).toEqual([]);
    },
  );
});
