import {
  ASPECT_RATIOS,
  type CompositionScene,
  type SceneTransition,
  TEMPLATE_TYPES,
} from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { createTimeline } from "../timeline/create-timeline.js";
import type { Box, TimelineScene } from "../timeline/timeline.js";
import { createTestHost } from "../testing/node-host.js";
import { buildComposition, sampleScenes } from "./testing/sample-scenes.js";

const STATEMENT = sampleScenes().find(({ id }) => id === "statement")!;
const host = createTestHost(JSON.stringify(sampleScenes()), "en");

function related(id: string, transition: SceneTransition | undefined): CompositionScene {
  const { direction } = STATEMENT;
  return { ...STATEMENT, id, direction: { ...direction, ...(transition && { transition }) } };
}

function layOut(
  transitions: (SceneTransition | undefined)[],
  facts: Parameters<typeof buildComposition>[0],
): TimelineScene[] {
  const scenes = transitions.map((transition, i) => related(`scene-${i + 1}`, transition));
  return createTimeline(buildComposition({ ...facts, scenes }), host).scenes;
}

/** The backgrounds at a time and the parts of them that are shown. */
function views(scene: TimelineScene, timeMs: number): [key: string, crop: Box, opacity: number][] {
  return scene.platesAt(timeMs).map(({ plate, crop, opacity }) => [plate.key, crop, opacity]);
}

const looks = TEMPLATE_TYPES.map((template, i) => ({ template, aspectRatio: ASPECT_RATIOS[i % 3]! }));

describe.each(looks)("in the $template look at $aspectRatio", ({ template, aspectRatio }) => {
  const place = (...transitions: (SceneTransition | undefined)[]): TimelineScene[] =>
    layOut(transitions, { template, aspectRatio, scenes: [] });

  test("a scene that continues stays on the same background, and the camera goes on where it was", () => {
    for (const first of [undefined, "next", "contrast"] as const) {
      const [, before, scene] = place(undefined, first, "continue");
      const last = before!.platesAt(before!.durationMs);
      expect(views(scene!, 0)).toEqual(views(before!, before!.durationMs));
      expect(scene!.plates).toHaveLength(1);
      expect(scene!.platesAt(2000)[0]!.plate.key).toBe(last[0]!.plate.key);
      expect(scene!.platesAt(2000)[0]!.crop).not.toEqual(last[0]!.crop);
    }
  });

  test("a scene with another relation gets another background by a transition", () => {
    for (const relation of ["contrast", "next", "section", undefined] as const) {
      const [before, scene] = place(undefined, relation);
      const keys = scene!.platesAt(20).map(({ plate }) => plate.key);
      expect(keys).toContain(before!.plates[0]!.key);
      expect(scene!.platesAt(1500).map(({ plate }) => plate.key)).not.toContain(before!.plates[0]!.key);
    }
  });

  test("contrasts, next points and sections have three different transitions", () => {
    const shown = (["contrast", "next", "section"] as const).map((relation) => {
      const scene = place(undefined, relation)[1]!;
      return JSON.stringify(
        [60, 150, 250].map((timeMs) => scene.platesAt(timeMs).map(({ dest, opacity }) => [dest, opacity])),
      );
    });
    expect(new Set(shown).size).toBe(3);
  });

  test("a continued background makes a scene change with the scene before, and no other relation does", () => {
    const identityAfter = (firstId: string, relation: SceneTransition): string => {
      const scenes = [related(firstId, undefined), related("scene-9", relation)];
      const composition = buildComposition({ template, aspectRatio, scenes });
      return createTimeline(composition, host).scenes[1]!.plates[0]!.key;
    };
    expect(identityAfter("scene-1", "continue")).not.toBe(identityAfter("scene-2", "continue"));
    expect(identityAfter("scene-1", "next")).toBe(identityAfter("scene-2", "next"));
  });
});
