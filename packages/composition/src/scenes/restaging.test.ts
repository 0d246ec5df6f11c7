import {
  ASPECT_RATIOS,
  type CompositionScene,
  type LayoutContent,
  TEMPLATE_TYPES,
  type TemplateType,
} from "@inkreel/contract";
import { FRAME_SIZE_PX } from "@inkreel/contract/plain";
import { describe, expect, it, test } from "vitest";
import { SAMPLE_DRAWINGS } from "../testing/sample-drawings.js";
import type { Box } from "../timeline/timeline.js";
import { boundsOf } from "./restaging.js";
import { returningThing } from "./returning-thing.js";
import { settingOf, type SceneSetting } from "./scene-set.js";
import { composeSample, type SampleVideo } from "./testing/compose-sample.js";
import { buildComposition, buildScene } from "./testing/sample-scenes.js";

const TEXT = "Nobody knew for a long time how the old light of a star is really born.";
const WHOLE = { text: TEXT, words: { startWord: 0, endWord: 16 } };

type Options = Partial<Parameters<typeof buildComposition>[0]>;

function typeScene(
  id: string,
  content: LayoutContent = { layout: "statement", phrase: WHOLE },
): CompositionScene {
  return buildScene({ id, text: TEXT, content, pictogram: null });
}

function withSet(id: string, pictogram = "star"): CompositionScene {
  const scene = typeScene(id);
  const set = { kind: "thing" as const, pictogram, isNamed: true };
  return { ...scene, direction: { ...scene.direction, set } };
}

function alone(id: string, { isDenied = false, chosen = null as string | null } = {}): CompositionScene {
  const things = [{ pictogram: "star", name: { text: "star", words: null }, isDenied }];
  const scene = typeScene(id, { layout: "relation", relation: "alone", things, mark: null });
  return { ...scene, direction: { ...scene.direction, pictogram: chosen } };
}

function ending(id: string): CompositionScene {
  const scene = typeScene(id, { layout: "title", kicker: null, headline: WHOLE });
  const things = [{ pictogram: "star", name: { text: "star", words: null }, isDenied: false }];
  const topic = { relation: "alone" as const, things, mark: null };
  return { ...scene, direction: { ...scene.direction, pictogram: "star", topic } };
}

function videoOf(scenes: CompositionScene[], options: Options = {}): ReturnType<typeof buildComposition> {
  return buildComposition({ scenes, captionStyle: "auto", drawings: SAMPLE_DRAWINGS, ...options });
}

function settings(scenes: CompositionScene[], options: Options = {}): (SceneSetting | null)[] {
  return scenes.map((scene) => settingOf(scene, videoOf(scenes, options), null));
}

const linesOf = (video: SampleVideo, at: number): Box[] =>
  video.samples[at]!.composed.layers.filter(({ id }) => id.startsWith("kinetic-")).map(({ box }) => box);

const ids = ["scene-1", "scene-3", "scene-4", "scene-8", "scene-9", "scene-11", "scene-12", "scene-14"];
/** The boxes of lines hold the overhang of their letters too. */
const EDGE_PX = 40;
/** Around a drawing, in px. */
const MARGIN_PX = 28;
/** How far the camera may take a thing meanwhile. */
const CAMERA_PX = 90;

describe("a thing that returns", () => {
  const cases = TEMPLATE_TYPES.flatMap((template) =>
    ASPECT_RATIOS.map((aspectRatio) => ({ template, aspectRatio })),
  );

  test.each(cases)("never covers the words, in $aspectRatio of $template", (options) => {
    const scenes = ids.map((id) => withSet(id));
    const framings = settings(scenes, options).map((setting) => setting!.framing);
    const video = composeSample(videoOf(scenes, options));
    for (const [at, { field, square, taken }] of framings.entries()) {
      if (field === null) continue;
      const lines = linesOf(video, at);
      expect(lines.length).toBeGreaterThan(0);
      const areas = field.kind === "disc" ? [boundsOf(field), square] : [boundsOf(field)];
      for (const line of lines)
        for (const area of areas) {
          const over = {
            top: area.yPx + area.heightPx - line.yPx,
            bottom: line.yPx + line.heightPx - area.yPx,
            left: area.xPx + area.widthPx - line.xPx,
            right: line.xPx + line.widthPx - area.xPx,
          }[taken!.side];
          expect(over).toBeLessThan(EDGE_PX);
        }
    }
  });

  test.each(ASPECT_RATIOS)("stands whole in the frame each time, in %s", (aspectRatio) => {
    const { widthPx, heightPx } = FRAME_SIZE_PX[aspectRatio];
    const returning = ids.map((id) => withSet(id));
    const framings = [
      ...settings(returning, { aspectRatio }),
      ...returning.flatMap((one) => settings([one], { aspectRatio })),
    ];
    for (const { framing } of framings.map((setting) => setting!)) {
      const { xPx, yPx, widthPx: sidePx } = framing.square;
      const margins = [xPx, yPx, widthPx - xPx - sidePx, heightPx - yPx - sidePx];
      expect(Math.min(...margins)).toBeGreaterThanOrEqual(MARGIN_PX);
    }
  });

  it("is staged otherwise each time, on the other side, and from the start again after four times", () => {
    for (const aspectRatio of ASPECT_RATIOS) {
      const framings = settings(
        ids.map((id) => withSet(id)),
        { aspectRatio },
      ).map((setting) => setting!.framing);
      const kinds = framings.map(({ field, square }) => [field?.kind ?? null, square.widthPx]);
      expect(kinds.slice(0, 4).map(([kind]) => kind)).toEqual([null, "disc", "window", "window"]);
      expect(new Set(kinds.slice(0, 4).map(([, sidePx]) => sidePx)).size).toBe(4);
      for (const first of ids.keys()) {
        const scenes = ids.slice(first, first + 4).map((id) => withSet(id));
        const sides = settings(scenes, { aspectRatio }).map((setting) => setting!.framing.taken!.side);
        for (const at of sides.keys()) expect(sides[at]).not.toBe(sides[at - 1]);
      }
      expect(framings[4]!.field).toBeNull();
      expect(kinds[5]).toEqual(kinds[1]);
    }
  });

  it("does so whether it stands alone, is the topic of the end or stays beside the words", () => {
    const scenes = [
      alone("scene-1"),
      typeScene("scene-2"),
      alone("scene-3"),
      withSet("scene-5"),
      ending("scene-6"),
    ];
    const kinds = settings(scenes).map((setting) => setting?.framing.field?.kind ?? null);
    expect(kinds).toEqual([null, null, "disc", "window", "window"]);
    const { samples } = composeSample(videoOf(scenes));
    const showsLayer = samples.map(({ composed }) =>
      composed.layers.some(({ id }) => id.startsWith("thing-") || id === "pictogram"),
    );
    expect(showsLayer).toEqual([true, false, false, false, false]);
  });

  it("depends on nothing but the scenes before with the same thing", () => {
    const scenes = [withSet("scene-1"), withSet("scene-2", "moon"), withSet("scene-3")];
    const [, , returned] = settings(scenes);
    expect(settings([scenes[0]!, typeScene("scene-9"), typeScene("scene-2"), scenes[2]!])[3]).toEqual(
      returned,
    );
    expect(settings([...scenes, withSet("scene-4")])[2]).toEqual(returned);
    expect(returningThing(scenes, scenes[1]!)!.timesBefore).toBe(0);
  });

  it("keeps the object that a person chose, and the cross of one that the words deny", () => {
    const chosen = [
      alone("scene-1", { chosen: "moon" }),
      typeScene("scene-2"),
      alone("scene-3", { chosen: "moon" }),
    ];
    expect(settings(chosen)[2]!.name).toBe("moon");
    const denied = [alone("scene-1"), typeScene("scene-2"), alone("scene-3", { isDenied: true })];
    expect(settings(denied)[2]).toBeNull();
    const { layers } = composeSample(videoOf(denied)).samples[2]!.composed;
    expect(layers.map(({ id }) => id)).toContain("thing-0-cross");
  });

  it("stays whole beside captions that a person chose", () => {
    const scenes = [alone("scene-1"), typeScene("scene-2"), alone("scene-3")];
    expect(settings(scenes, { captionStyle: "bold" })[2]).toBeNull();
  });

  test.each(TEMPLATE_TYPES)("goes on from its last place if the scene before shows it, in %s", (template) => {
    for (const [language, aspectRatio] of [
      ["en", "9:16"],
      ["en", "16:9"],
      ["ar", "16:9"],
    ] as const) {
      const [before, after] = thingPlaces(template, { language, aspectRatio });
      expect(after!.opacity).toBe(1);
      expect(Math.abs(after!.first.xPx - before!.last.xPx)).toBeLessThan(CAMERA_PX);
      expect(Math.abs(after!.first.yPx - before!.last.yPx)).toBeLessThan(CAMERA_PX);
      const movedPx = Math.hypot(after!.last.xPx - after!.first.xPx, after!.last.yPx - after!.first.yPx);
      expect(movedPx).toBeGreaterThan(4 * CAMERA_PX);
    }
  });
});

interface Place {
  xPx: number;
  yPx: number;
}

/** Where the thing is seen at the start and at the end of each of two scenes that show it in a row. */
function thingPlaces(
  template: TemplateType,
  options: Options,
): { first: Place; last: Place; opacity: number }[] {
  const scenes = [alone("scene-1"), alone("scene-2")];
  const { samples } = composeSample(videoOf(scenes, { template, ...options }));
  return samples.map(({ composed, scene }) => {
    const layer = composed.layers.find(({ id }) => id === "thing-0")!;
    const at = (timeMs: number): Place => {
      const { dxPx, dyPx } = layer.motion(timeMs);
      return { xPx: layer.box.xPx + dxPx, yPx: layer.box.yPx + dyPx };
    };
    return { first: at(0), last: at(scene.durationMs - 400), opacity: layer.motion(0).opacity };
  });
}
