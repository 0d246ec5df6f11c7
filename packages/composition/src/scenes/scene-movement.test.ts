import {
  type Composition,
  type CompositionScene,
  SCENE_TRANSITION_STYLES,
  type SceneMovement,
  type SceneTransition,
  TEMPLATE_TYPES,
} from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { lookFor } from "../looks/look-for.js";
import type { Entrance } from "../motion/entrance.js";
import { createTestHost } from "../testing/node-host.js";
import { createTimeline } from "../timeline/create-timeline.js";
import type { TimelineScene } from "../timeline/timeline.js";
import { animatedLook } from "./animated-look.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";

const host = createTestHost(JSON.stringify(sampleScenes()), "en");
const NUMBER = sampleScenes().find(({ id }) => id === "number")!;
const LIST = sampleScenes().find(({ id }) => id === "list")!;

type Chosen = Partial<SceneMovement> & { relation?: SceneTransition; like?: CompositionScene };

function sceneWith(id: string, { relation, like = NUMBER, ...chosen }: Chosen): CompositionScene {
  const direction = { ...like.direction, ...(relation !== undefined && { transition: relation }) };
  const movement = { transition: null, animation: null, ...chosen };
  return { ...like, id, direction, ...(Object.keys(chosen).length > 0 && { movement }) };
}

function layOut(chosen: Chosen[], facts: Partial<Composition> = {}): readonly TimelineScene[] {
  const scenes = chosen.map((each, i) => sceneWith(`scene-${i + 1}`, each));
  return createTimeline(buildComposition({ ...facts, scenes }), host).scenes;
}

const viewsAt = (scene: TimelineScene, timeMs: number) =>
  scene.platesAt(timeMs).map(({ plate, crop, dest, opacity }) => [plate.key, crop, dest, opacity]);

/** How many different views of its background a scene shows. */
function viewCountOf(scene: TimelineScene): number {
  const times = Array.from({ length: Math.floor(scene.durationMs / 100) }, (_, i) => 700 + i * 100);
  return new Set(times.map((timeMs) => JSON.stringify(viewsAt(scene, timeMs)))).size;
}

/** How far an entrance comes from, and how much it grows and turns. */
const reachOf = ({ dxPx, dyPx, scale, rotationRad }: Entrance): number =>
  Math.abs(dxPx) + Math.abs(dyPx) + Math.abs(scale - 1) + Math.abs(rotationRad);

describe.each(TEMPLATE_TYPES)("in the %s look", (template) => {
  test("each chosen transition looks different, and a cut shows the new picture at once", () => {
    const shown = SCENE_TRANSITION_STYLES.map((transition) => {
      const scene = layOut([{}, { transition }], { template })[1]!;
      return JSON.stringify([0, 60, 150, 250].map((timeMs) => viewsAt(scene, timeMs)));
    });
    expect(new Set(shown).size).toBe(SCENE_TRANSITION_STYLES.length);
    const [before, cut] = layOut([{}, { transition: "cut" }], { template });
    const keys = cut!.platesAt(0).map(({ plate }) => plate.key);
    expect(keys).not.toContain(before!.plates[0]!.key);
  });

  test("no word comes while a chosen fade through black is dark", () => {
    const [, scene] = layOut([{}, { transition: "fade-through" }], { template });
    const darkMs = [100, 200, 300].filter((timeMs) => scene!.platesAt(timeMs).at(-1)!.opacity > 0.4);
    expect(darkMs.length).toBeGreaterThan(0);
    const words = scene!.layers.filter(({ id }) => /^(?:figure|label)/u.test(id));
    expect(words.length).toBeGreaterThan(0);
    for (const timeMs of darkMs) for (const layer of words) expect(layer.key(timeMs)).toBeNull();
  });

  test("a chosen transition shows another background in place of the one before", () => {
    const [before, scene] = layOut([{}, { relation: "continue", transition: "push" }], { template });
    expect(viewsAt(scene!, 100).length).toBeGreaterThan(1);
    expect(viewsAt(scene!, 2000)[0]![0]).not.toBe(before!.plates[0]!.key);
  });

  test("nothing moves in a still scene, and its camera stays where the scene before has left it", () => {
    for (const relation of [undefined, "next", "contrast"] as const) {
      const [, before, still, after] = layOut(
        [
          {},
          { ...(relation !== undefined && { relation }) },
          { relation: "continue", animation: "still" },
          { relation: "continue" },
        ],
        { template },
      );
      const rest = viewsAt(before!, before!.durationMs);
      for (const timeMs of [0, 400, 1500, still!.durationMs]) expect(viewsAt(still!, timeMs)).toEqual(rest);
      expect(viewsAt(after!, 0)).toEqual(rest);
      expect(viewsAt(after!, after!.durationMs)).not.toEqual(rest);
      for (const layer of still!.layers) {
        const { opacity: _opacity, ...place } = layer.motion(2500);
        expect(layer.motion(900)).toMatchObject(place);
      }
    }
  });

  test("a calm scene moves less than usual, and a lively one more", () => {
    const ways = [{ animation: "calm" }, {}, { animation: "lively" }] as const;
    const counts = ways.map((way) => viewCountOf(layOut([{}, { like: LIST, ...way }], { template })[1]!));
    expect(counts).toEqual([...new Set(counts)].toSorted((one, other) => one - other));
    const look = lookFor(template, buildComposition({ scenes: [] }).brand);
    const looks = ways.map((way) => animatedLook(look, sceneWith("scene-1", way)));
    for (const part of ["entrance", "markEntrance"] as const) {
      const reaches = looks.map((each) => reachOf(each[part]));
      expect(reaches).toEqual([...new Set(reaches)].toSorted((one, other) => one - other));
    }
  });
});

test("a choice changes the frames of its own scene only", () => {
  const identities = (chosen: Chosen) =>
    layOut([{}, { relation: "next" }, { relation: "next", ...chosen }, { relation: "next" }]).map(
      ({ identity }) => identity,
    );
  const usual = identities({});
  for (const chosen of [{ transition: "panel" }, { transition: "cut" }, { animation: "lively" }] as const) {
    const changed = identities(chosen).map((identity, at) => identity !== usual[at]);
    expect(changed).toEqual([false, false, true, false]);
  }
});

test("a choice of nothing draws as before", () => {
  const scenes = [sceneWith("scene-1", {}), sceneWith("scene-2", { relation: "next" })];
  const automatic = scenes.map((scene) => ({ ...scene, movement: { transition: null, animation: null } }));
  const shown = (list: CompositionScene[]) =>
    createTimeline(buildComposition({ scenes: list }), host).scenes.map((scene) =>
      [0, 150, 900, 2000].map((timeMs) => viewsAt(scene, timeMs)),
    );
  expect(shown(automatic)).toEqual(shown(scenes));
});

test("reduced motion of the video wins over lively scenes and moving transitions", () => {
  const [, scene] = layOut([{}, { animation: "lively", transition: "push" }], { motion: "reduced" });
  for (const timeMs of [0, 100, 200, 300])
    for (const { dest } of scene!.platesAt(timeMs)) expect([dest.xPx, dest.yPx]).toEqual([0, 0]);
  expect(viewsAt(scene!, 800)).toEqual(viewsAt(scene!, 2000));
});
