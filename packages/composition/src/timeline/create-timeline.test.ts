import {
  ASPECT_RATIOS,
  type Brand,
  FRAME_SIZE_PX,
  LOGO_POSITIONS,
  type LogoPosition,
  type TemplateType,
} from "@inkreel/contract";
import { expect, test } from "vitest";
import type { Drawable, DrawHost } from "../draw/host.js";
import { buildComposition, buildScene } from "../testing/build-composition.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { createTimeline } from "./create-timeline.js";
import { drawFrame } from "./draw-frame.js";
import { safeArea } from "./safe-area.js";

const FIRST = buildScene("one", "Most people think saving money is about willpower.");
const SECOND = buildScene("two", "It is about habits that nobody notices.");
const THIRD = buildScene("three", "Set one up today.");
const host = createTestHost("Hello");

/** Creates a host with a logo of 400 × 100 px: a disc on a transparent ground, or a full rectangle. */
function hostWithLogo(color: string, isOpaque: boolean): DrawHost {
  const { canvas, ctx } = createTestCanvas(400, 100);
  ctx.fillStyle = color;
  if (isOpaque) ctx.fillRect(0, 0, 400, 100);
  else ctx.fillRect(100, 10, 200, 80);
  return { ...host, pictures: new Map([["logo", canvas as unknown as Drawable]]) };
}

function brandWithLogo(logoPosition: LogoPosition): Brand {
  const logo = {
    id: "logo",
    src: "logo.png",
    widthPx: 400,
    heightPx: 100,
    alt: "",
    attribution: null,
    footage: null,
  };
  return { ...buildComposition([FIRST]).brand, logo, logoPosition };
}

test("scenes follow each other without gaps, and the video is as long as all scenes together", () => {
  const timeline = createTimeline(buildComposition([FIRST, SECOND, THIRD]), host);
  expect(timeline.scenes.map(({ startMs }) => startMs)).toEqual([
    0,
    FIRST.durationMs,
    FIRST.durationMs + SECOND.durationMs,
  ]);
  expect(timeline.durationMs).toBe(FIRST.durationMs + SECOND.durationMs + THIRD.durationMs);
});

test("the cache key of a scene does not depend on other scenes", () => {
  const identities = (scenes: (typeof FIRST)[]): string[] =>
    createTimeline(buildComposition(scenes), host).scenes.map(({ identity }) => identity);
  const before = identities([FIRST, SECOND, THIRD]);
  const longer = {
    ...buildScene("one", `${FIRST.text} Or so they say.`),
    durationMs: FIRST.durationMs + 1500,
  };
  const after = identities([longer, SECOND, THIRD]);
  expect(after[0]).not.toBe(before[0]);
  expect(after.slice(1)).toEqual(before.slice(1));
});

test('the caption style "off" draws no captions, and every other style draws captions', () => {
  const layerIds = (captionStyle: "off" | "bold"): string[] =>
    createTimeline(buildComposition([FIRST], { captionStyle }), host).scenes[0]!.layers.map(({ id }) => id);
  expect(layerIds("off").filter((id) => id.startsWith("caption"))).toEqual([]);
  expect(layerIds("bold").filter((id) => id.startsWith("caption")).length).toBeGreaterThan(3);
});

test("the logo is inside the safe area and keeps its proportions, in all six positions and all aspect ratios", () => {
  const logoHost = hostWithLogo("#ffffff", true);
  for (const aspectRatio of ASPECT_RATIOS) {
    const safe = safeArea(aspectRatio);
    for (const position of LOGO_POSITIONS) {
      const composition = buildComposition([FIRST], { aspectRatio, brand: brandWithLogo(position) });
      const { box } = createTimeline(composition, logoHost).scenes[0]!.layers.at(-1)!;
      expect(box.xPx).toBeGreaterThanOrEqual(safe.xPx - 1);
      expect(box.xPx + box.widthPx).toBeLessThanOrEqual(safe.xPx + safe.widthPx + 1);
      expect(box.yPx).toBeGreaterThanOrEqual(safe.yPx - 1);
      expect(box.yPx + box.heightPx).toBeLessThanOrEqual(safe.yPx + safe.heightPx + 1);
      expect(Math.abs(box.widthPx / box.heightPx - 4)).toBeLessThan(0.15);
    }
  }
});

/** Creates a host with a logo of 400 × 100 px on a transparent ground that has two colours, each on half of its disc. */
function hostWithTwoColors(left: string, right: string): DrawHost {
  const { canvas, ctx } = createTestCanvas(400, 100);
  ctx.fillStyle = left;
  ctx.fillRect(100, 10, 100, 80);
  ctx.fillStyle = right;
  ctx.fillRect(200, 10, 100, 80);
  return { ...host, pictures: new Map([["logo", canvas as unknown as Drawable]]) };
}

/** Returns the drawn part of the logo's box and the colour at its corner, null if nothing is drawn there. */
function drawnLogo(template: TemplateType, logoHost: DrawHost): { coverage: number; plate: string | null } {
  const composition = buildComposition([FIRST], { template, brand: brandWithLogo("top-left") });
  const layer = createTimeline(composition, logoHost).scenes[0]!.layers.at(-1)!;
  const { ctx } = createTestCanvas(1080, 1920);
  layer.draw(ctx, 0);
  const { xPx, yPx, widthPx, heightPx } = layer.box;
  const { data } = ctx.getImageData(xPx, yPx, widthPx, heightPx);
  const coverage = data.filter((value, i) => i % 4 === 3 && value > 128).length / (widthPx * heightPx);
  const [red = 0, , , alpha = 0] = ctx.getImageData(xPx + widthPx / 2, yPx + 4, 1, 1).data;
  return { coverage, plate: alpha < 128 ? null : red > 128 ? "light" : "dark" };
}

test.each<[string, TemplateType, DrawHost, string | null]>([
  ["cream on a paper page", "blog-summary", hostWithLogo("#f4eee3", false), "dark"],
  ["the red of its block of colour", "blog-summary", hostWithLogo("#d63c23", false), "light"],
  [
    "a black half on a dark night, though its mean is bright",
    "story",
    hostWithTwoColors("#0b0d12", "#ffffff"),
    "light",
  ],
  ["white on a dark night", "story", hostWithLogo("#ffffff", false), null],
])("a logo gets a plate where a part of it would be lost: %s", (_, template, logoHost, plate) => {
  const drawn = drawnLogo(template, logoHost);
  expect(drawn.plate).toBe(plate);
  expect(drawn.coverage > 0.9).toBe(plate !== null);
});

test("a video without its logo file is drawn without a logo", () => {
  const composition = buildComposition([FIRST], { brand: brandWithLogo("top-left") });
  expect(createTimeline(composition, host).scenes[0]!.layers.map(({ id }) => id)).not.toContain("logo");
});

test("a scene that is not spoken yet has no captions, because its word times are estimates", () => {
  const layout = (scene: typeof FIRST) =>
    createTimeline(buildComposition([scene], { captionStyle: "bold" }), host).scenes[0]!;
  const [spoken, unspoken] = [layout(FIRST), layout({ ...FIRST, estimated: true })];
  const isCaption = ({ id }: { id: string }): boolean => id.startsWith("caption");
  expect(unspoken.layers.map(({ id }) => id)).toEqual(
    spoken.layers.filter((layer) => !isCaption(layer)).map(({ id }) => id),
  );
  expect(spoken.layers.some(isCaption)).toBe(true);
  expect(unspoken.identity).not.toBe(spoken.identity);
});

test("a frame covers the whole canvas at any size and contains the caption", () => {
  const timeline = createTimeline(buildComposition([FIRST, SECOND]), host);
  for (const size of [FRAME_SIZE_PX["9:16"], { widthPx: 270, heightPx: 480 }]) {
    const { ctx } = createTestCanvas(size.widthPx, size.heightPx);
    drawFrame(ctx, timeline, 1500, size);
    const { data } = ctx.getImageData(0, 0, size.widthPx, size.heightPx);
    expect(data.filter((value, i) => i % 4 === 3 && value < 255)).toHaveLength(0);
  }
});

test("a small frame is a scaled-down version of the large frame", () => {
  const timeline = createTimeline(buildComposition([FIRST]), host);
  const draw = (widthPx: number, heightPx: number): ReturnType<typeof createTestCanvas> => {
    const target = createTestCanvas(widthPx, heightPx);
    drawFrame(target.ctx, timeline, 1500, { widthPx, heightPx });
    return target;
  };
  const small = draw(270, 480).ctx.getImageData(0, 0, 270, 480).data;
  const { ctx: shrunk } = createTestCanvas(270, 480);
  shrunk.imageSmoothingQuality = "high";
  shrunk.drawImage(draw(1080, 1920).canvas as unknown as Drawable, 0, 0, 270, 480);
  const reference = shrunk.getImageData(0, 0, 270, 480).data;
  let difference = 0;
  for (let i = 0; i < small.length; i++) difference += Math.abs(small[i]! - reference[i]!);
  expect(difference / small.length).toBeLessThan(3);
});

test("a frame is drawn with the same pixels each time", () => {
  const timeline = createTimeline(buildComposition([FIRST, SECOND]), host);
  const draw = (): string => {
    const { canvas, ctx } = createTestCanvas(270, 480);
    drawFrame(ctx, timeline, FIRST.durationMs + 150, { widthPx: 270, heightPx: 480 });
    return canvas.data().toString("base64");
  };
  const first = draw();
  const { ctx } = createTestCanvas(270, 480);
  drawFrame(ctx, timeline, 700, { widthPx: 270, heightPx: 480 });
  expect(draw()).toBe(first);
});

test("only the scene whose overlays are read is laid out, and it is laid out once", () => {
  let measured = 0;
  const counting: DrawHost = {
    ...host,
    createSurface(widthPx, heightPx) {
      const surface = host.createSurface(widthPx, heightPx);
      const measureText = surface.ctx.measureText.bind(surface.ctx);
      surface.ctx.measureText = (text: string) => {
        measured += 1;
        return measureText(text);
      };
      return surface;
    },
  };
  const timeline = createTimeline(buildComposition([FIRST, SECOND, THIRD]), counting);
  expect([timeline.durationMs > 0, timeline.scenes.map(({ title }) => title !== ""), measured]).toEqual([
    true,
    [true, true, true],
    0,
  ]);
  const [first, second] = timeline.scenes;
  const { layers } = first!;
  const afterFirst = measured;
  expect(afterFirst).toBeGreaterThan(0);
  expect(first!.layers).toBe(layers);
  expect(measured).toBe(afterFirst);
  expect(second!.layers.length).toBeGreaterThan(0);
  expect(measured).toBeGreaterThan(afterFirst);
});
