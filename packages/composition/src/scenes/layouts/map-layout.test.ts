import { TEMPLATE_TYPES } from "@inkreel/contract";
import { expect, test } from "vitest";
import { SAMPLE_MAPS } from "../../testing/sample-maps.js";
import { composeSample } from "../testing/compose-sample.js";
import { rasterLayer } from "../testing/raster-layer.js";
import { buildComposition, sampleScenes } from "../testing/sample-scenes.js";

/** A tone of land takes at least this share of it, unlike the mixed pixels between two tones. */
const LEAST_SHARE = 0.01;

/** The map of the sample with its first place as a country. */
const maps = Object.fromEntries(
  Object.entries(SAMPLE_MAPS).map(([key, map]) => {
    const lands = map.lands.map((land) => (land.role === "other" ? land : { ...land, id: "Berlin" }));
    return [key, { ...map, lands }];
  }),
);

test.each(TEMPLATE_TYPES)("a land has an edge that tells it from its neighbours, in %s", (template) => {
  const scenes = sampleScenes().filter(({ id }) => id === "map");
  const { layers } = composeSample(buildComposition({ scenes, template, maps })).samples[0]!.composed;
  const area = layers.find(({ id }) => id.endsWith("-area"))!;
  const { data } = rasterLayer(area, 60_000);
  const tones = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const tone = data.slice(at, at + 4).join();
    tones.set(tone, (tones.get(tone) ?? 0) + 1);
  }
  const all = [...tones.values()].reduce((sum, count) => sum + count, 0);
  expect([...tones.values()].filter((count) => count > all * LEAST_SHARE).length).toBeGreaterThan(1);
});
