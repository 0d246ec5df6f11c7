import { ASPECT_RATIOS, TEMPLATE_TYPES, type Brand } from "@inkreel/contract";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { contrastRatio } from "../color/contrast.js";
import { formatColor } from "../color/color.js";
import type { Context2D, Drawable } from "../draw/host.js";
import type { Layer } from "../timeline/timeline.js";
import { composeSample, type Sample, type SampleVideo } from "./testing/compose-sample.js";
import { rasterLayer } from "./testing/raster-layer.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";

const BRANDS: Record<string, Partial<Brand>> = {
  "the look's own colours": {},
  "black and grey": { primaryColor: "#000000", secondaryColor: "#666666", usesDefaultColors: false },
  yellow: { primaryColor: "#ffe600", secondaryColor: "#ffffff", usesDefaultColors: false },
  white: { primaryColor: "#ffffff", secondaryColor: "#ffffff", usesDefaultColors: false },
  navy: { primaryColor: "#0a1a3f", secondaryColor: "#13294b", usesDefaultColors: false },
};
/** From this size on, the lower limit of WCAG for large text applies. Smaller text must have 4.5. */
const LARGE_PX = 60;
/** Together these layouts contain every text role on every kind of background. */
const LOOKED_AT = new Set(["title", "quote", "picture", "product"]);
const PICTURES = [
  { id: "p", src: "p", widthPx: 640, heightPx: 480, alt: "", attribution: null, footage: null },
];

const cases = TEMPLATE_TYPES.flatMap((template) =>
  Object.keys(BRANDS).map((name, i) => ({ template, name, aspectRatio: ASPECT_RATIOS[i % 3]! })),
);

test.each(cases)(
  "text with the brand $name has enough contrast in the $template look at $aspectRatio",
  ({ template, name, aspectRatio }) => {
    const scenes = sampleScenes("p").filter(({ id }) => LOOKED_AT.has(id));
    const plain = buildComposition({ template, aspectRatio, scenes, pictures: PICTURES });
    const video = composeSample({ ...plain, brand: { ...plain.brand, ...BRANDS[name] } });
    const faults = video.samples.flatMap((sample) => textFaults(video, sample));
    expect(faults).toEqual([]);
  },
);

function textFaults(video: SampleVideo, sample: Sample): string[] {
  const timeMs = sample.scene.durationMs - 300;
  const isText = (layer: Layer): boolean =>
    /-line-\d+$|^figure$/u.test(layer.id) && layer.key(timeMs) !== null;
  const behind = paintGround(video, sample, { timeMs, isText });
  return sample.composed.layers.filter(isText).flatMap((layer) => {
    const raster = rasterLayer(layer, timeMs, 0);
    const color = solidColor(raster.data);
    if (color === null) return [];
    const { xPx, yPx, widthPx, heightPx } = layer.box;
    const under = packed(behind.getImageData(xPx, yPx, widthPx, heightPx).data);
    const ratios = new Map<number, number>();
    const contrasts: number[] = [];
    for (let i = 0; i < under.length; i += 7) {
      if (raster.data[i * 4 + 3]! <= 200) continue;
      const ratio = ratios.get(under[i]!) ?? contrastRatio(color, unpacked(under[i]!));
      ratios.set(under[i]!, ratio);
      contrasts.push(ratio);
    }
    contrasts.sort((a, b) => a - b);
    // Up to one in fifty is on specks such as stars and grain.
    const worst = contrasts[Math.floor(contrasts.length / 50)] ?? 21;
    const least = heightPx / 1.7 >= LARGE_PX ? 3 : 4.5;
    return worst >= least ? [] : [`${sample.scene.id}/${layer.id}: ${color} has ${worst.toFixed(2)}`];
  });
}

/** Fills the area with the most difficult ground for light text. */
function fillWhite(ctx: Context2D, { widthPx, heightPx }: { widthPx: number; heightPx: number }): void {
  ctx.fillStyle = "#ffffff";
  ctx.fillRect(0, 0, widthPx, heightPx);
}

function paintGround(
  video: SampleVideo,
  { composed }: Sample,
  { timeMs, isText }: { timeMs: number; isText(layer: Layer): boolean },
): Context2D {
  const { widthPx, heightPx } = video.frame;
  const ctx = createCanvas(widthPx, heightPx).getContext("2d") as unknown as Context2D;
  for (const draw of composed.platesAt(timeMs)) {
    const { crop, dest, opacity } = draw;
    const painted = createCanvas(draw.plate.widthPx, draw.plate.heightPx);
    const plateCtx = painted.getContext("2d") as unknown as Context2D;
    if (draw.frameIndex === null) draw.plate.paint(plateCtx);
    else fillWhite(plateCtx, draw.plate);
    ctx.globalAlpha = opacity;
    const image = painted as unknown as Drawable;
    ctx.drawImage(
      image,
      crop.xPx,
      crop.yPx,
      crop.widthPx,
      crop.heightPx,
      dest.xPx,
      dest.yPx,
      dest.widthPx,
      dest.heightPx,
    );
  }
  ctx.globalAlpha = 1;
  for (const layer of composed.layers) {
    if (!isText(layer) && layer.key(timeMs) !== null) layer.draw(ctx, timeMs);
  }
  return ctx;
}

/** Returns one number per pixel, with red in the lowest byte and alpha in the highest. */
function packed({ buffer, byteOffset, byteLength }: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, byteLength / 4);
}

function unpacked(pixel: number): string {
  return formatColor({
    red: pixel & 0xff,
    green: (pixel >> 8) & 0xff,
    blue: (pixel >> 16) & 0xff,
    alpha: 1,
  });
}

/** Returns the most frequent colour among the opaque pixels of a text. */
function solidColor(data: Uint8ClampedArray): string | null {
  const counts = new Map<number, number>();
  for (const pixel of packed(data)) if (pixel >>> 24 === 255) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const [commonest] = [...counts].sort((a, b) => b[1] - a[1]);
  return commonest === undefined ? null : unpacked(commonest[0]);
}
