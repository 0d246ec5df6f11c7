import { DEFAULT_SOUND, EARLIER_SOUND, type SceneTransition, type CompositionScene } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { buildScene } from "../testing/build-composition.js";
import { narrationGains } from "./narration-gains.js";

function sceneOf(transition: SceneTransition | undefined, isQuote = false): CompositionScene {
  const quote = { layout: "quote", quote: { text: "One.", words: null }, speaker: null } as const;
  const scene = buildScene("scene", "One.", isQuote ? quote : null);
  return transition === undefined ? scene : { ...scene, direction: { ...scene.direction, transition } };
}
const levelsOf = (scenes: CompositionScene[]): number[] =>
  narrationGains({ scenes, sound: DEFAULT_SOUND }).map((gain) => Math.round(200 * Math.log10(gain)) / 10);

describe("the loudness of the voice", () => {
  it("falls within a subject and is full again at a turn", () => {
    const scenes = [undefined, "next", "continue", "contrast", "continue", "section"] as const;
    expect(levelsOf(scenes.map((transition) => sceneOf(transition)))).toEqual([0, -1.5, -3.5, 0, -2, 0]);
  });

  it("falls only so far, and starts again with the next point", () => {
    const points = Array.from({ length: 6 }, () => sceneOf("next"));
    expect(levelsOf([sceneOf(undefined), ...points])).toEqual([0, -1.5, -3, -4.5, 0, -1.5, -3]);
    const thoughts = Array.from({ length: 4 }, () => sceneOf("continue"));
    expect(levelsOf([sceneOf(undefined), ...thoughts])).toEqual([0, -2, -4, -5, -5]);
  });

  it("is low in a quotation", () => {
    expect(levelsOf([sceneOf(undefined), sceneOf("section", true), sceneOf("next")])).toEqual([0, -4, -1.5]);
  });

  it("is the same everywhere if phrasing is off, and in compositions from before", () => {
    const scenes = [sceneOf(undefined), sceneOf("continue")];
    expect(narrationGains({ scenes, sound: EARLIER_SOUND })).toEqual([1, 1]);
    expect(narrationGains({ scenes })).toEqual([1, 1]);
  });
});
