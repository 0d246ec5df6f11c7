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
/** At this time, half of the words have been spoken, one is being spoken, and every entrance has ended. */
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
 * Returns the edges of the letters: the last fully covered pixel of each stroke, if the mask has nothing from the
 * second pixel after it.
 */
function edgesOf(mask: Uint8ClampedArray): number[] {
  const edges: number[] = [];
  for (let at = 3; at < mask.length - 4 * 6; at += 4) {
    if (mask[at] !== 255 || mask[at + 4] === 255) continue;
    if (mask[at + 8] === 0 && mask[at + 12] === 0 && mask[at + 16] === 0) edges.push((at - 3) / 4);
  }
  return edges;
}

/** Returns the contrast of each edge with the third pixel after it, in ascending order. */
function edgeContrasts(frame: Uint8ClampedArray, edges: readonly number[]): number[] {
  const ratios = new Map<string, number>();
  const color = (pixel: number): string =>
    formatColor({
      red: frame[pixel * 4]!,
      green: frame[pixel * 4 + 1]!,
      blue: frame[pixel * 4 + 2]!,
      alpha: 1,
    });
  const found = edges.map((pixel) => {
    const [inner, outer] = [color(pixel), color(pixel + 3)];
    const ratio = ratios.get(inner + outer) ?? contrastRatio(inner, outer);
    ratios.set(inner + outer, ratio);
    return ratio;
  });
  return found.sort((a, b) => a - b);
}

/** Creates captions of a design and finds the edges of their letters. */
function layOut(options: { style: CaptionStyle; template: TemplateType; accent: string }) {
  const { style, template, accent } = options;
  const design = captionDesign({ style, template, accents: [accent] })!;
  const box = regions({
    aspectRatio: "1:1",
    captionStyle: style,
    captionSize: "medium",
    captionPosition: "bottom",
    logoPosition: null,
  }).caption!;
  const place = { aspectRatio: "1:1", box, position: "bottom" } as const;
  const captions = { words: WORDS, durationMs: 2600, design, ...place, setter };
  const { ctx } = createTestCanvas(FRAME.widthPx, FRAME.heightPx);
  const page = setCaptionPages(captions).find(({ startMs, endMs }) => startMs <= TIME_MS && TIME_MS < endMs)!;
  // The active word is larger than its mask, so only the other words are measured there.
  drawTextBlock(ctx, page.block, {
    xPx: page.xPx,
    yPx: page.yPx,
    fill: (word) =>
      design.popScale > 1 && word === page.words.findIndex((w) => w.startMs === 600) ? null : "#000",
    stroke: null,
  });
  const pixelsOf = (from: Context2D): Uint8ClampedArray =>
    from.getImageData(0, box.yPx - 40, FRAME.widthPx, box.heightPx + 80).data;
  return { layers: captionLayers({ ...captions, frame: FRAME }), edges: edgesOf(pixelsOf(ctx)), pixelsOf };
}

function measure({ layers, edges, pixelsOf }: ReturnType<typeof layOut>, ground: string): number[] {
  const { ctx } = createTestCanvas(FRAME.widthPx, FRAME.heightPx);
  GROUNDS[ground]!(ctx);
  drawLayers(ctx, layers, TIME_MS);
  return edgeContrasts(pixelsOf(ctx), edges);
}

const DESIGNS = [
  ...CAPTION_STYLES.filter((style) => style !== "off" && style !== "default").map((style) => ({
    style,
    template: TEMPLATE_TYPES[0],
  })),
  ...TEMPLATE_TYPES.map((template) => ({ style: "default" as const, template })),
];

for (const { style, template } of DESIGNS) {
  test(`caption letters have a contrast of at least 4.5:1 on any background: ${style === "default" ? `default of ${template}` : style}`, () => {
    for (const accent of ["#0011aa", "#ffee88"]) {
      const captions = layOut({ style, template, accent });
      for (const ground of Object.keys(GROUNDS)) {
        const ratios = measure(captions, ground);
        expect(ratios.length, "edges found").toBeGreaterThan(200);
        // One edge in two hundred may touch the next letter.
        expect(ratios[Math.floor(ratios.length / 200)], `${ground}, accent ${accent}`).toBeGreaterThanOrEqual(
          4.5,
        );
      }
    }
  });
}
