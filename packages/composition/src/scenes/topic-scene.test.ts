import {
  ASPECT_RATIOS,
  type AspectRatio,
  type CompositionScene,
  TEMPLATE_TYPES,
  type TemplateType,
} from "@inkreel/contract";
import { describe, expect, it, test } from "vitest";
import { groundReach } from "../objects/group-art.js";
import { SAMPLE_DRAWINGS } from "../testing/sample-drawings.js";
import { OVER_SHARE } from "./parts/pictogram-part.js";
import type { Box, Layer } from "../timeline/timeline.js";
import { composeSample, type SampleVideo } from "./testing/compose-sample.js";
import { buildComposition, buildScene } from "./testing/sample-scenes.js";

const TEXT = "Nobody knew how a star is born.";

function openingWith(pictogram: string | null): CompositionScene {
  const scene = buildScene({
    id: "opening",
    text: TEXT,
    content: { layout: "title", kicker: null, headline: { text: TEXT, words: { startWord: 0, endWord: 7 } } },
  });
  const thing = { pictogram: "star", name: { text: "star", words: null }, isDenied: false };
  const topic = { relation: "alone" as const, things: [thing], mark: null };
  return { ...scene, role: "hook", direction: { ...scene.direction, pictogram, topic } };
}

function compose(
  aspectRatio: AspectRatio,
  template: TemplateType = "blog-summary",
  pictogram: string | null = "star",
): SampleVideo {
  const scenes = [openingWith(pictogram)];
  return composeSample(
    buildComposition({ template, aspectRatio, scenes, captionStyle: "auto", drawings: SAMPLE_DRAWINGS }),
  );
}

const layersOf = (video: SampleVideo): Layer[] => video.samples[0]!.composed.layers;
const isLine = ({ id }: Layer): boolean => id.startsWith("kinetic-");

function thingBox(video: SampleVideo): Box {
  return layersOf(video).find(({ id }) => id === "thing-0")!.box;
}

describe("the topic of an opening", () => {
  const cases = TEMPLATE_TYPES.flatMap((template) => ASPECT_RATIOS.map((ratio) => ({ template, ratio })));

  test.each(cases)(
    "covers a quarter of the frame of $ratio in the $template look, beside the words",
    ({ template, ratio }) => {
      const video = compose(ratio, template);
      const { widthPx, heightPx } = video.frame;
      const thing = thingBox(video);
      const sidePx = thing.widthPx / (1 + 2 * OVER_SHARE);
      expect(sidePx ** 2 / (widthPx * heightPx)).toBeGreaterThan(0.25);
      const [middleX, middleY] = [thing.xPx + thing.widthPx / 2, thing.yPx + thing.heightPx / 2];
      for (const { box } of layersOf(video).filter(isLine)) {
        const isBelow = box.yPx > middleY + thing.heightPx * 0.38;
        const isBeside = box.xPx + box.widthPx < middleX - thing.widthPx * 0.38;
        expect(isBelow || isBeside).toBe(true);
      }
    },
  );

  it("keeps the light that it stands in clear of the words beside it", () => {
    const video = compose("16:9", "story");
    const thing = thingBox(video);
    const sidePx = thing.widthPx / (1 + 2 * OVER_SHARE);
    const lightPx = thing.xPx + (thing.widthPx - sidePx) / 2 - sidePx * groundReach("silhouette");
    for (const { box } of layersOf(video).filter(isLine)) expect(box.xPx + box.widthPx).toBeLessThan(lightPx);
  });

  it("is there in the first frame and still moves", () => {
    const thing = layersOf(compose("9:16")).find(({ id }) => id === "thing-0")!;
    expect(thing.motion(0).opacity).toBeGreaterThan(0.8);
    expect(thing.motion(100)).not.toEqual(thing.motion(0));
  });

  it("is not shown if a person chose no object", () => {
    expect(layersOf(compose("9:16", "blog-summary", null)).some(({ id }) => id.startsWith("thing-"))).toBe(
      false,
    );
  });
});
