import { ASPECT_RATIOS, FRAME_SIZE_PX, TEMPLATE_TYPES, type CompositionScene } from "@inkreel/contract";
import { describe, expect, it, test } from "vitest";
import { createTimeline } from "../timeline/create-timeline.js";
import type { Box } from "../timeline/timeline.js";
import type { Context2D } from "../draw/host.js";
import { createTestCanvas, createTestHost } from "../testing/node-host.js";
import { SAMPLE_DRAWINGS } from "../testing/sample-drawings.js";
import { settingOf, type SceneSetting } from "./scene-set.js";
import { composeSample, type SampleVideo } from "./testing/compose-sample.js";
import { buildComposition, buildScene } from "./testing/sample-scenes.js";

const TEXT = "Nobody knew for a long time how the old light of a star is really born.";

function sceneWith(id: string, isNamed: boolean, pictogram: string | null = null): CompositionScene {
  const scene = buildScene({
    id,
    text: TEXT,
    content: { layout: "statement", phrase: { text: TEXT, words: { startWord: 0, endWord: 16 } } },
  });
  const set = { kind: "thing" as const, pictogram: "star", isNamed };
  return { ...scene, direction: { ...scene.direction, pictogram, set } };
}

function videoOf(
  scenes: CompositionScene[],
  options: Partial<Parameters<typeof buildComposition>[0]> = {},
): Parameters<typeof composeSample>[0] {
  return buildComposition({ scenes, captionStyle: "auto", drawings: SAMPLE_DRAWINGS, ...options });
}

function settingIn(scene: CompositionScene, continued: SceneSetting | null = null): SceneSetting | null {
  return settingOf(scene, videoOf([scene]), continued);
}

const linesOf = (video: SampleVideo): Box[] =>
  video.samples[0]!.composed.layers.filter(({ id }) => id.startsWith("kinetic-")).map(({ box }) => box);
const ids = ["scene-1", "scene-2", "scene-3", "scene-4"];
const cases = TEMPLATE_TYPES.flatMap((template) =>
  ASPECT_RATIOS.map((aspectRatio) => ({ template, aspectRatio })),
);

/** The boxes of lines hold the overhang of their letters too. */
const EDGE_PX = 40;
/** Drawings do not reach the edge of their square, so the space around a line may, by this share of it. */
const MOST_OVER = 0.08;

/** How far two boxes reach into each other: the shorter side of what they share, negative if they share nothing. */
function overlapPx(one: Box, other: Box): number {
  const along = (from: "xPx" | "yPx", size: "widthPx" | "heightPx"): number =>
    Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]);
  return Math.min(along("xPx", "widthPx"), along("yPx", "heightPx"));
}

describe("what stays in the picture", () => {
  test.each(cases)("leaves the words their room in $aspectRatio of $template", (options) => {
    for (const id of ids) {
      const scene = sceneWith(id, true);
      const composition = videoOf([scene], options);
      const { square, taken } = settingOf(scene, composition, null)!.framing;
      const lines = linesOf(composeSample(composition));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) {
        const over = {
          top: square.yPx + square.heightPx - line.yPx,
          bottom: line.yPx + line.heightPx - square.yPx,
          left: square.xPx + square.widthPx - line.xPx,
          right: line.xPx + line.widthPx - square.xPx,
        }[taken!.side];
        expect(over).toBeLessThan(square.widthPx * MOST_OVER);
      }
    }
  });

  test.each(cases)("shows a portrait whole, beside the words of $aspectRatio of $template", (options) => {
    for (const [content, who] of [
      [null, { name: "Ada Lovelace", role: "first programmer and countess of a place in the south" }],
      [
        {
          layout: "quote" as const,
          quote: { text: TEXT, words: { startWord: 0, endWord: 16 } },
          speaker: { text: "Ada Lovelace", words: null },
        },
        undefined,
      ],
    ] as const) {
      const plain = sceneWith("scene-1", true);
      const set = {
        kind: "person" as const,
        pictogram: "star",
        isNamed: true,
        initials: "AL",
        ...(who && { who }),
      };
      const direction = { ...plain.direction, set, ...(content && { content }) };
      const composition = videoOf([{ ...plain, direction }], options);
      const { square, taken } = settingOf({ ...plain, direction }, composition, null)!.framing;
      const { widthPx, heightPx } = FRAME_SIZE_PX[options.aspectRatio];
      expect(square.xPx).toBeGreaterThan(0);
      expect(square.yPx).toBeGreaterThan(0);
      expect(square.xPx + square.widthPx).toBeLessThan(widthPx);
      expect(square.yPx + square.heightPx).toBeLessThan(heightPx);
      const { layers } = composeSample(composition).samples[0]!.composed;
      const words = layers.filter(({ id }) => id.startsWith("kinetic-"));
      const plate = layers.filter(({ id }) => id.startsWith("portrait-"));
      expect(plate.map(({ id }) => id)).toEqual(
        who === undefined ? [] : ["portrait-name-line-0", "portrait-role-line-0", "portrait-role-line-1"],
      );
      expect(layers.some(({ id }) => id === "quote-mark")).toBe(false);
      const edge = { top: "yPx", left: "xPx", right: "xPx", bottom: "yPx" }[taken!.side] as "xPx" | "yPx";
      const size = edge === "yPx" ? "heightPx" : "widthPx";
      for (const { box } of words)
        if (taken!.side === "right") expect(box.xPx + box.widthPx).toBeLessThan(square.xPx + EDGE_PX);
        else expect(box[edge]).toBeGreaterThan(square[edge] + square[size] - EDGE_PX);
      for (const { box } of plate) expect(box.yPx).toBeGreaterThan(square.yPx + square.heightPx - EDGE_PX);
      for (const { box: line } of plate)
        for (const { box } of words) expect(overlapPx(line, box)).toBeLessThan(EDGE_PX);
    }
  });

  test.each(cases)("stands clear of the step that names it, in $aspectRatio of $template", (options) => {
    const first = sceneWith("scene-1", true);
    const step = { text: TEXT, words: { startWord: 0, endWord: 16 } };
    const content = { layout: "steps" as const, heading: null, steps: [step], firstNumber: 1 };
    const scene = { ...first, direction: { ...first.direction, content } };
    const composition = videoOf([scene, { ...scene, id: "scene-2" }], options);
    const { square, taken } = settingOf(scene, composition, null)!.framing;
    const { layers } = composeSample(composition).samples[0]!.composed;
    const words = layers.filter(({ id }) => id.startsWith("step-0"));
    expect(words.length).toBeGreaterThan(1);
    for (const { box } of words)
      if (taken!.side === "bottom") expect(box.yPx + box.heightPx).toBeLessThan(square.yPx + EDGE_PX);
      else expect(box.xPx + box.widthPx).toBeLessThan(square.xPx + EDGE_PX);
  });

  it("leaves the frame to a step if captions say the rest of its words", () => {
    const first = sceneWith("scene-1", true);
    const step = { text: "Nobody knew", words: { startWord: 0, endWord: 2 } };
    const content = { layout: "steps" as const, heading: null, steps: [step], firstNumber: 1 };
    expect(settingIn({ ...first, direction: { ...first.direction, content } })).toBeNull();
  });

  it("leaves the upper edge to captions that stand there beside a quotation", () => {
    const plain = sceneWith("scene-1", true);
    const content = {
      layout: "quote" as const,
      quote: { text: "Nobody knew for a long time", words: { startWord: 0, endWord: 6 } },
      speaker: { text: "Ada Lovelace", words: null },
    };
    const set = { kind: "person" as const, pictogram: "star", isNamed: true, initials: "AL" };
    const scene = { ...plain, direction: { ...plain.direction, set, content } };
    const settingBeside = (captionPosition: "bottom" | "top") =>
      settingOf(scene, videoOf([scene], { captionPosition }), null);
    expect(settingBeside("bottom")).not.toBeNull();
    expect(settingBeside("top")).toBeNull();
  });

  it("is framed otherwise in the next scene, unless that goes on over the same background", () => {
    const first = settingIn(sceneWith("scene-1", false))!;
    expect(settingIn(sceneWith("scene-2", false))!.framing).not.toEqual(first.framing);
    expect(settingIn(sceneWith("scene-2", false), first)).toBe(first);
  });

  it("stands beside the words that do not name it, and those of a caption style that a person chose", () => {
    expect(settingIn(sceneWith("scene-1", false))).not.toBeNull();
    const scene = sceneWith("scene-1", true);
    expect(settingOf(scene, videoOf([scene], { captionStyle: "bold" }), null)).not.toBeNull();
  });

  test.each(ASPECT_RATIOS)("leaves room to large captions in %s, and they keep to it", (aspectRatio) => {
    const frame = FRAME_SIZE_PX[aspectRatio];
    for (const id of ids) {
      const scene = sceneWith(id, true);
      const composition = videoOf([scene], { aspectRatio, captionStyle: "highlight", template: "tutorial" });
      const { square, taken } = settingOf(scene, composition, null)!.framing;
      const isUpright = taken.side === "top" || taken.side === "bottom";
      const [position, size] = isUpright ? (["yPx", "heightPx"] as const) : (["xPx", "widthPx"] as const);
      const { layers } = createTimeline(composition, createTestHost(TEXT, "en")).scenes[0]!;
      const captions = layers.filter(({ id: layer }) => layer.startsWith("caption-"));
      expect(captions.length).toBeGreaterThan(1);
      for (const { box } of captions) {
        const isBefore = taken.side === "bottom" || taken.side === "right";
        if (isBefore) expect(box[position] + box[size]).toBeLessThanOrEqual(square[position] + EDGE_PX);
        else expect(box[position]).toBeGreaterThan(square[position] + square[size] - EDGE_PX);
        expect(box.yPx).toBeGreaterThanOrEqual(0);
        expect(box.yPx + box.heightPx).toBeLessThanOrEqual(frame.heightPx);
      }
    }
  });

  it("shows a person by initials, and nobody without them or on a background that is mirrored", () => {
    const plain = sceneWith("scene-1", true);
    const person = { kind: "person" as const, pictogram: "star", isNamed: true };
    const sceneOf = (set: typeof person & { initials?: string }): CompositionScene => ({
      ...plain,
      direction: { ...plain.direction, set },
    });
    const scene = sceneOf({ ...person, initials: "AL" });
    expect(settingIn(scene)!.initials?.text).toBe("AL");
    expect(settingOf(scene, videoOf([scene], { language: "ar" }), null)).toBeNull();
    expect(settingIn(sceneOf(person))).toBeNull();
  });

  it("leaves the background opaque where hairlines hide what lies behind them", () => {
    for (const isNamed of [true, false]) {
      const { samples } = composeSample(
        videoOf([sceneWith("scene-1", isNamed)], { template: "quote-highlight" }),
      );
      const plate = samples[0]!.composed.plates[0]!;
      if (!("paint" in plate)) throw new Error("The background is no drawing.");
      const { ctx } = createTestCanvas(plate.widthPx, plate.heightPx);
      plate.paint(ctx as unknown as Context2D);
      const { data } = ctx.getImageData(0, 0, plate.widthPx, plate.heightPx);
      expect(data.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
    }
  });

  it("makes room for a name that only the second of two scenes about a person needs", () => {
    const about = (id: string, who?: { name: string; role: null }): CompositionScene => {
      const plain = sceneWith(id, true);
      const set = {
        kind: "person" as const,
        pictogram: "star",
        isNamed: true,
        initials: "AL",
        ...(who && { who }),
      };
      return { ...plain, direction: { ...plain.direction, set } };
    };
    const first = settingIn(about("scene-1"))!;
    expect(settingIn(about("scene-2"), first)).toBe(first);
    const second = settingIn(about("scene-2", { name: "Ada Lovelace", role: null }), first)!;
    expect(second.framing.square.heightPx).toBeLessThan(first.framing.square.heightPx);
  });

  it("yields to the object that a person chose, and is missing without a drawing", () => {
    expect(settingIn(sceneWith("scene-1", true, "star"))).toBeNull();
    const scene = sceneWith("scene-1", true);
    expect(settingOf(scene, videoOf([scene], { drawings: {} }), null)).toBeNull();
  });

  it("is a part of the background, which a scene that goes on about it keeps", () => {
    const [first, second] = [sceneWith("scene-1", false), sceneWith("scene-2", false)];
    const going = { ...second, direction: { ...second.direction, transition: "continue" as const } };
    const keysOf = (scenes: CompositionScene[]): string[] =>
      composeSample(videoOf(scenes)).samples.map(({ composed }) => composed.plates[0]!.key);
    const [one, other] = keysOf([first, going]);
    expect(one).toMatch(/\/set\//u);
    expect(other).toBe(one);
    const gone = { ...going, direction: { ...going.direction } };
    delete gone.direction.set;
    expect(keysOf([first, gone])[1]).not.toMatch(/\/set\//u);
  });
});
