import {
  CAPTION_STYLES,
  FRAME_SIZE_PX,
  TEMPLATE_TYPES,
  type CaptionStyle,
  type TemplateType,
} from "@inkreel/contract";
import { expect, test } from "vitest";
import { contrastRatio } from "../color/contrast.js";
import { formatColor } from "../color/color.js";
import type { Context2D } from "../draw/host.js";
import { drawLayers } from "../testing/draw-layers.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { drawTextBlock } from "../text/draw-text-block.js";
import { createTextSetter } from "../text/text-setter.js";
import { regions } from "../timeline/regions.js";
import { captionDesign } from "./caption-designs.js";
import { captionLayers } from "./caption-layers.js";
import { setCaptionPages } from "./set-pages.js";

const FRAME = FRAME_SIZE_PX["1:1"];
const WORDS = "Saving money quietly works".split(" ").map((text, i) => ({
  text,
  startMs: 200 + i * 400,
  endMs: 600 + i * 400,
  spaceBefore: i > 0,
}));
/** Half of the words have been said, one is being said, and every entrance is over. */
const TIME_MS = 900;
const setter = createTextSetter(createTestHost("Saving"), "en");

const GROUNDS: Record<string, (ctx: Context2D) => void> = {
  white: (ctx) => fill(ctx, "#ffffff"),
  black: (ctx) => fill(ctx, "#000000"),
  grey: (ctx) => fill(ctx, "#777777"),
  red: (ctx) => fill(ctx, "#ff0033"),
  yellow: (ctx) => fill(ctx, "#ffe600"),
  checkerboard(ctx) {
    fill(ctx, "#ffffff");
    ctx.fillStyle = "#000000";
    for (let y = 0; y < FRAME.heightPx; y += 12) {
      for (let x = (y / 12) % 2 === 0 ? 0 : 12; x < FRAME.widthPx; x += 24) ctx.fillRect(x, y, 12, 12);
    }
  },
};

function fill(ctx: Context2D, color: string): void {
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, FRAME.widthPx, FRAME.heightPx);
}

/**
 * The contrast of each letter's edge: the last wholly covered pixel of a stroke against the third pixel beyond it.
 * Ascending.
 */
function edgeContrasts(frame: Uint8ClampedArray, mask: Uint8ClampedArray): number[] {
  const ratios = new Map<string, number>();
  const found: number[] = [];
  const alpha = (pixel: number): number => mask[pixel * 4 + 3] ?? 0;
  const color = (pixel: number): string =>
    formatColor({
      red: frame[pixel * 4]!,
      green: frame[pixel * 4 + 1]!,
      blue: frame[pixel * 4 + 2]!,
      alpha: 1,
    });
  for (let pixel = 0; pixel < frame.length / 4 - 6; pixel++) {
    const isEdge = alpha(pixel) === 255 && alpha(pixel + 1) < 255;
    const outside = [2, 3, 4].map((distance) => pixel + distance);
    if (!isEdge || outside.some((beyond) => alpha(beyond) > 0)) continue;
    const [inner, outer] = [color(pixel), color(pixel + 3)];
    const ratio = ratios.get(inner + outer) ?? contrastRatio(inner, outer);
    ratios.set(inner + outer, ratio);
    found.push(ratio);
  }
  return found.sort((a, b) => a - b);
}

function measure(options: {
  style: CaptionStyle;
  template: TemplateType;
  ground: string;
  accent: string;
}): number[] {
  const { style, template, ground, accent } = options;
  const design = captionDesign({ style, template, accents: [accent] })!;
  const box = regions({ aspectRatio: "1:1", captionStyle: style, logoPosition: null }).caption!;
  const captions = { words: WORDS, durationMs: 2600, design, aspectRatio: "1:1" as const, box, setter };
  const { ctx } = createTestCanvas(FRAME.widthPx, FRAME.heightPx);
  GROUNDS[ground]!(ctx);
  drawLayers(ctx, captionLayers({ ...captions, frame: FRAME }), TIME_MS);
  const { ctx: maskCtx } = createTestCanvas(FRAME.widthPx, FRAME.heightPx);
  const page = setCaptionPages(captions).find(({ startMs, endMs }) => startMs <= TIME_MS && TIME_MS < endMs)!;
  // The word that jumps is larger than its mask, so only the resting ones are measured there.
  drawTextBlock(maskCtx, page.block, {
    xPx: page.xPx,
    yPx: page.yPx,
    fill: (word) =>
      design.popScale > 1 && word === page.words.findIndex((w) => w.startMs === 600) ? null : "#000",
    stroke: null,
  });
  const [drawn, mask] = [ctx, maskCtx].map(
    (c) => c.getImageData(0, box.yPx - 40, FRAME.widthPx, box.heightPx + 80).data,
  );
  return edgeContrasts(drawn!, mask!);
}

const DESIGNS = [
  ...CAPTION_STYLES.filter((style) => style !== "off" && style !== "default").map((style) => ({
    style,
    template: TEMPLATE_TYPES[0],
  })),
  ...TEMPLATE_TYPES.map((template) => ({ style: "default" as const, template })),
];

for (const { style, template } of DESIGNS) {
  test(`letters keep 4.5:1 on any ground: ${style === "default" ? `default of ${template}` : style}`, () => {
    for (const ground of Object.keys(GROUNDS)) {
      for (const accent of ["#0011aa", "#ffee88"]) {
        const ratios = measure({ style, template, ground, accent });
        expect(ratios.length, "edges found").toBeGreaterThan(200);
        // One edge in two hundred may run into the neighbouring letter.
        expect(ratios[Math.floor(ratios.length / 200)], `${ground}, accent ${accent}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
  });
}
