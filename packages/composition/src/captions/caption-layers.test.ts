import { CAPTION_STYLES, FRAME_SIZE_PX, TEMPLATE_TYPES, type TimedWord } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { expect, test } from "vitest";
import { FRAME_MS } from "../motion/frame-clock.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { createTextSetter } from "../text/text-setter.js";
import { regions } from "../timeline/regions.js";
import type { Layer } from "../timeline/timeline.js";
import { captionDesign } from "./caption-designs.js";
import { captionLayers } from "./caption-layers.js";

const FRAME = FRAME_SIZE_PX["9:16"];
const TEXT =
  "Most people think saving money is about willpower. It isn't, really: in 2024, researchers followed 1,200 households for 18 months, and found that automatic transfers beat good intentions by far.";
const FRAMES = 450;
const frameTimeMs = (frame: number): number => Math.round(frame * FRAME_MS);
const ACCENT = "#e11d48";
const setter = createTextSetter(createTestHost(TEXT), "en");

function timed(text: string): TimedWord[] {
  let timeMs = 130;
  return splitWords(text).map((word) => {
    const startMs = timeMs;
    timeMs += 180 + word.text.length * 37 + (/[.,]$/.test(word.text) ? 210 : 0);
    return { text: word.text, spaceBefore: word.spaceBefore, startMs, endMs: timeMs - 40 };
  });
}

const WORDS = timed(TEXT);

type Design = Parameters<typeof captionDesign>[0];
const DESIGNS: Design[] = [
  ...CAPTION_STYLES.filter((style) => style !== "off" && style !== "default").map((style) => ({
    style,
    template: TEMPLATE_TYPES[0],
    accents: [ACCENT],
  })),
  ...TEMPLATE_TYPES.map((template) => ({ style: "default" as const, template, accents: [ACCENT] })),
];

function layersOf(options: Design, words = WORDS): Layer[] {
  const design = captionDesign(options)!;
  const box = regions({
    aspectRatio: "9:16",
    captionStyle: options.style,
    captionSize: "medium",
    captionPosition: "bottom",
    logoPosition: null,
  }).caption!;
  const durationMs = 15_000;
  return captionLayers({
    words,
    durationMs,
    design,
    aspectRatio: "9:16",
    box,
    position: "bottom",
    setter,
    frame: FRAME,
  });
}

/** Draws only one layer, unclipped, and returns its pixels. */
function draw(layer: Layer, timeMs: number): Uint8ClampedArray {
  const { ctx } = createTestCanvas(FRAME.widthPx, FRAME.heightPx);
  layer.draw(ctx, timeMs);
  return ctx.getImageData(0, 0, FRAME.widthPx, FRAME.heightPx).data;
}

function inkOutside(data: Uint8ClampedArray, { box }: Layer): number {
  let count = 0;
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] === 0) continue;
    const x = ((i - 3) / 4) % FRAME.widthPx;
    const y = Math.floor((i - 3) / 4 / FRAME.widthPx);
    const isInside = x >= box.xPx && x < box.xPx + box.widthPx && y >= box.yPx && y < box.yPx + box.heightPx;
    if (!isInside) count++;
  }
  return count;
}

for (const design of DESIGNS) {
  const name = design.style === "default" ? `default of ${design.template}` : design.style;
  const layers = layersOf(design);

  test(`a caption is redrawn only when a word changes: ${name}`, () => {
    const rasters = new Set<string>();
    for (let frame = 0; frame < FRAMES; frame++) {
      for (const layer of layers) {
        const key = layer.key(frameTimeMs(frame));
        if (key !== null) rasters.add(`${layer.id} ${key}`);
      }
    }
    // Each word has its old and its new state and two steps of its animation. The page has its backing.
    expect(rasters.size).toBeLessThanOrEqual(WORDS.length * 4);
  });

  test(`a caption layer is drawn only inside its box, which has even sides: ${name}`, () => {
    const drawn = layers.filter((layer) => layer.key(5200) !== null);
    expect(drawn.length).toBeGreaterThan(0);
    for (const layer of drawn) {
      const { xPx, yPx, widthPx, heightPx } = layer.box;
      expect([xPx, yPx, widthPx, heightPx].map((value) => value % 2)).toEqual([0, 0, 0, 0]);
      expect(inkOutside(draw(layer, 5200), layer), layer.id).toBe(0);
    }
  });

  test(`a word is highlighted from the first frame at or after its start: ${name}`, () => {
    for (const word of WORDS.slice(2, 6)) {
      const frame = Array.from({ length: FRAMES }, (_, i) => i).find((i) => frameTimeMs(i) >= word.startMs)!;
      const keysAt = (index: number): string =>
        layers.map((layer) => `${layer.id}:${layer.key(frameTimeMs(index))}`).join(" ");
      expect(keysAt(frame)).not.toBe(keysAt(frame - 1));
    }
  });
}

test("a caption layer is drawn with the same pixels for the same key", () => {
  const layer = layersOf(DESIGNS[0]!).find(({ id }) => id.endsWith("text"))!;
  const times = [140, 170, 210, 250, 300];
  expect(new Set(times.map((timeMs) => layer.key(timeMs))).size).toBe(1);
  const first = new Uint8Array(draw(layer, times[0]!));
  // Buffers are compared natively, because the matcher takes minutes for eight million numbers.
  for (const timeMs of times) expect(Buffer.compare(new Uint8Array(draw(layer, timeMs)), first)).toBe(0);
});

test("a caption page fades in after a pause, but not directly after another page", () => {
  const starts = [0, 450, 1000, 1500, 5000, 5500];
  const words = "Everything changed. Nobody noticed. Then it happened.".split(" ").map((text, i) => ({
    text,
    startMs: starts[i] ?? 6000,
    endMs: (starts[i] ?? 6000) + 550,
    spaceBefore: i > 0,
  }));
  const texts = layersOf(DESIGNS[0]!, words).filter(({ id }) => id.endsWith("text"));
  expect(texts.map((layer) => layer.key(980) !== null)).toEqual([true, false, false]);
  expect(texts[0]!.motion(980).opacity).toBe(1);
  expect(texts[1]!.motion(1000).opacity).toBe(1);
  expect(texts[1]!.motion(1000).dyPx).toBeGreaterThan(0);
  expect(texts[2]!.motion(4900).opacity).toBeLessThan(1);
  expect(texts[2]!.motion(5030).opacity).toBe(1);
});
