import { TEMPLATE_TYPES, type CompositionScene } from "@inkreel/contract";
import { expect, test } from "vitest";
import { formatColor } from "../color/color.js";
import { toOklch } from "../color/oklch.js";
import { buildComposition, sampleScenes } from "../scenes/testing/sample-scenes.js";
import { rasterLayer } from "../scenes/testing/raster-layer.js";
import { createTestHost } from "../testing/node-host.js";
import { createTimeline } from "./create-timeline.js";
import type { TimelineScene } from "./timeline.js";

const YELLOW = "#ffe600";
const NAVY = "#0a1a3f";

/** Returns the most frequent saturated colour in the caption text of a scene while a word is spoken, or null. */
function activeColor(scene: TimelineScene, timeMs: number): string | null {
  const text = scene.layers.find(({ id, key }) => /^caption-\d+-text$/u.test(id) && key(timeMs) !== null);
  if (text === undefined) return null;
  const { data } = rasterLayer(text, timeMs, 0);
  const counts = new Map<string, number>();
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 255) continue;
    const color = formatColor({ red: data[i]!, green: data[i + 1]!, blue: data[i + 2]!, alpha: 1 });
    counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const lively = [...counts].filter(([color]) => toOklch(color).chroma > 0.05);
  return lively.toSorted((left, right) => right[1] - left[1])[0]?.[0] ?? null;
}

test.each(TEMPLATE_TYPES)(
  "captions on a dark background highlight words in the yellow of a yellow and navy brand: %s",
  (template) => {
    const scenes: CompositionScene[] = sampleScenes().map((scene, i) => ({ ...scene, id: `scene-${i}` }));
    const plain = buildComposition({ template, scenes, captionStyle: "modern" });
    const brand = { ...plain.brand, primaryColor: NAVY, secondaryColor: YELLOW, usesDefaultColors: false };
    const host = createTestHost(JSON.stringify(scenes), "en");
    const { scenes: placed } = createTimeline({ ...plain, brand }, host);
    const colors = placed.flatMap((scene) => activeColor(scene, 1200) ?? []);
    // Scenes that show all their words themselves have no captions.
    expect(colors.length).toBeGreaterThan(scenes.length / 2);
    const yellow = toOklch(YELLOW);
    for (const { chroma, hueDegrees } of colors.map(toOklch)) {
      expect(chroma).toBeGreaterThan(yellow.chroma * 0.9);
      expect(Math.abs(hueDegrees - yellow.hueDegrees)).toBeLessThan(4);
    }
  },
);
