import { createCanvas } from "@napi-rs/canvas";
import { ASPECT_RATIOS, CAPTION_STYLES, TEMPLATE_TYPES } from "../packages/contract/dist/index.js";
import { everyLayoutComposition } from "../e2e/dist/every-layout.js";
import { findChromium } from "../e2e/dist/find-chromium.js";
import { measureFidelity } from "../e2e/dist/measure-fidelity.js";
import { openPreview } from "../e2e/dist/open-preview.js";
import { paintSamplePicture } from "../e2e/dist/sample-picture.js";

const picture = {
  id: "p1",
  src: "p1.png",
  widthPx: 1600,
  heightPx: 1200,
  alt: "",
  attribution: null,
  footage: null,
};

/** Chromium's canvas against decoded frames: every layout × ratio × caption style, the looks in turn. */
export async function benchPreview() {
  const chromium = findChromium();
  if (chromium === null) return {};
  const png = await paintSamplePicture(createCanvas(picture.widthPx, picture.heightPx)).encode("png");
  const assets = { load: () => Promise.resolve(png) };
  const preview = await openPreview(chromium, assets);
  const samples = [];
  try {
    for (const [index, { aspectRatio, captionStyle }] of combinations().entries()) {
      const template = TEMPLATE_TYPES[index % TEMPLATE_TYPES.length];
      const composition = everyLayoutComposition({ aspectRatio, captionStyle, template, picture });
      const found = await measureFidelity({ composition, assets, preview });
      samples.push(...found.map((sample) => ({ ...sample, aspectRatio, captionStyle, template })));
      const worst = Math.min(...found.map(({ ssim }) => ssim));
      console.log(`preview ${template} ${aspectRatio} ${captionStyle}: SSIM ≥ ${worst.toFixed(4)}`);
    }
  } finally {
    await preview.close();
  }
  const worst = samples.reduce((a, b) => (a.ssim < b.ssim ? a : b));
  return {
    previewVsRenderSsimMin: Math.round(worst.ssim * 10_000) / 10_000,
    previewVsRenderWorst: worst,
    previewVsRenderSamples: samples.length,
  };
}

function combinations() {
  return ASPECT_RATIOS.flatMap((aspectRatio) =>
    CAPTION_STYLES.map((captionStyle) => ({ aspectRatio, captionStyle })),
  );
}
