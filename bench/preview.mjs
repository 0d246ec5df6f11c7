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

/** The canvas of the preview on a laptop. */
const PREVIEW_SIZE = { widthPx: 540, heightPx: 960 };
/** Each video is played this often, and a frame's shortest time counts: other processes only make it longer. */
const PLAYS = 3;

/**
 * Chromium's canvas against decoded frames: every layout × ratio × caption style, the looks in turn. And the time that
 * Chromium takes to draw each frame of the preview: every layout in each look.
 */
export async function benchPreview() {
  const chromium = findChromium();
  if (chromium === null) return {};
  const png = await paintSamplePicture(createCanvas(picture.widthPx, picture.heightPx)).encode("png");
  const assets = { load: () => Promise.resolve(png) };
  const preview = await openPreview(chromium, assets);
  const samples = [];
  const drawnMsOfLooks = [];
  try {
    for (const template of TEMPLATE_TYPES) drawnMsOfLooks.push(await timeFrames({ template, preview }));
    for (const [index, { aspectRatio, captionStyle }] of combinations().entries()) {
      const template = TEMPLATE_TYPES[index % TEMPLATE_TYPES.length];
      const composition = everyLayoutComposition({ aspectRatio, captionStyle, template, picture });
      const found = await measureFidelity({ composition, assets, preview, source: "decoded" });
      samples.push(...found.map((sample) => ({ ...sample, aspectRatio, captionStyle, template })));
      const worst = Math.min(...found.map(({ ssim }) => ssim));
      console.log(`preview ${template} ${aspectRatio} ${captionStyle}: SSIM ≥ ${worst.toFixed(4)}`);
    }
  } finally {
    await preview.close();
  }
  const drawnMs = drawnMsOfLooks.flat();
  const worst = samples.reduce((a, b) => (a.ssim < b.ssim ? a : b));
  return {
    previewFrameMsMax: rounded(Math.max(...drawnMs)),
    previewFrameMsMean: rounded(drawnMs.reduce((sum, ms) => sum + ms, 0) / drawnMs.length),
    previewVsRenderSsimMin: Math.round(worst.ssim * 10_000) / 10_000,
    previewVsRenderWorst: worst,
    previewVsRenderSamples: samples.length,
  };
}

async function timeFrames({ template, preview }) {
  const composition = everyLayoutComposition({
    aspectRatio: "9:16",
    captionStyle: "modern",
    template,
    picture,
  });
  const plays = [];
  for (let play = 0; play < PLAYS; play++) {
    await preview.open(composition);
    plays.push(await preview.timeFrames(PREVIEW_SIZE));
  }
  const shortest = plays[0].map((_, frame) => Math.min(...plays.map((drawnMs) => drawnMs[frame])));
  console.log(`preview ${template}: at most ${rounded(Math.max(...shortest))} ms for a frame`);
  return shortest;
}

const rounded = (ms) => Math.round(ms * 10) / 10;

function combinations() {
  return ASPECT_RATIOS.flatMap((aspectRatio) =>
    CAPTION_STYLES.map((captionStyle) => ({ aspectRatio, captionStyle })),
  );
}
