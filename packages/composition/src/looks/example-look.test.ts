import type { Brand } from "@inkreel/contract";
import { expect, test } from "vitest";
import { composeSample } from "../scenes/testing/compose-sample.js";
import { rasterLayer } from "../scenes/testing/raster-layer.js";
import { buildComposition, sampleScenes } from "../scenes/testing/sample-scenes.js";
import { createTestCanvas } from "../testing/node-host.js";
import type { FootagePlate, Layer, Plate } from "../timeline/timeline.js";
import { editorialLook } from "./editorial-look.js";
import type { Backdrop, Look } from "./look.js";
import { createSwatch } from "./swatch.js";

const GROUND = [18, 52, 86];
const INK = [255, 224, 138];

/** What the file of a new look exports: its own colours and background, and everything else from another look. */
function exampleLook(brand: Brand): Look {
  const [ground, ink] = ["#123456", "#ffe08a"];
  const colors = { ground, groundAlt: ground, card: ground, ink, accent: ink, second: ink };
  const plain: Backdrop = {
    name: "plain",
    swatch: createSwatch({ name: "example", ...colors }),
    artInk: ink,
    paint({ ctx, widthPx, heightPx }) {
      ctx.fillStyle = ground;
      ctx.fillRect(0, 0, widthPx, heightPx);
    },
  };
  return {
    ...editorialLook(brand),
    align: "center",
    backdrops: { hook: [plain], main: [plain], cta: [plain] },
  };
}

test("a newly added look draws every layout with its own background and text colour", () => {
  const composition = buildComposition({ template: "story", scenes: sampleScenes() });
  const { samples } = composeSample(composition, exampleLook(composition.brand));
  expect(samples.length).toBeGreaterThan(10);
  // A map paints the sea over its background.
  const withBackground = samples.filter(({ scene }) => scene.direction.content.layout !== "map");
  for (const { scene, composed } of withBackground) {
    const { plate } = composed.platesAt(scene.durationMs)[0]!;
    expect(firstPixel(plate), scene.id).toEqual([...GROUND, 255]);
    const isInInk = composed.layers.some((layer) => hasInk(layer, scene.durationMs - 300));
    expect(isInInk, scene.id).toBe(true);
  }
});

function firstPixel(plate: Plate | FootagePlate): number[] {
  if (!("paint" in plate)) throw new Error(`The plate ${plate.key} is a clip.`);
  const { ctx } = createTestCanvas(plate.widthPx, plate.heightPx);
  plate.paint(ctx);
  return [...ctx.getImageData(0, 0, 1, 1).data];
}

function hasInk(layer: Layer, timeMs: number): boolean {
  if (layer.key(timeMs) === null) return false;
  const { data } = rasterLayer(layer, timeMs);
  for (let at = 0; at < data.length; at += 4)
    if (INK.every((value, channel) => data[at + channel] === value) && data[at + 3] === 255) return true;
  return false;
}
