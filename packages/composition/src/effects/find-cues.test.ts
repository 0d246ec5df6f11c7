import {
  DEFAULT_SOUND,
  type CompositionScene,
  type LayoutContent,
  type SceneTransition,
} from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { createTimeline } from "../timeline/create-timeline.js";
import { buildComposition, buildScene } from "../testing/build-composition.js";
import { createTestHost } from "../testing/node-host.js";
import { BETWEEN_CUES_MS, findCues } from "./find-cues.js";
import type { SoundCue } from "./sound-cue.js";

const TEXT = "Trees cool the street, drink the rain, clean the air and calm the people who live there.";
const host = createTestHost(TEXT);
const QUOTE: LayoutContent = { layout: "quote", quote: { text: "Trees cool.", words: null }, speaker: null };
const LIST: LayoutContent = {
  layout: "list",
  heading: null,
  items: [
    { text: "cool the street", words: { startWord: 1, endWord: 4 } },
    { text: "drink the rain", words: { startWord: 7, endWord: 10 } },
    { text: "calm the people", words: { startWord: 12, endWord: 15 } },
  ],
};
const NUMBER: LayoutContent = {
  layout: "number",
  figure: {
    text: "40",
    value: 40,
    decimals: 0,
    prefix: "",
    suffix: "",
    words: { startWord: 8, endWord: 9 },
  },
  label: { text: "trees", words: null },
};

function sceneOf(
  id: string,
  transition: SceneTransition | undefined,
  content: LayoutContent | null = null,
): CompositionScene {
  const scene = buildScene(id, TEXT, content);
  if (transition === undefined) return scene;
  return { ...scene, direction: { ...scene.direction, transition } };
}

function cuesOf(scenes: CompositionScene[], effects = true): SoundCue[] {
  const composition = buildComposition(scenes, { sound: { ...DEFAULT_SOUND, effects } });
  return findCues(createTimeline(composition, host), composition);
}

const first = sceneOf("first", undefined);

describe("the effects of a video", () => {
  it("begin it with a hit, and follow how its scenes relate", () => {
    const startMs = first.durationMs;
    const at = (transition: SceneTransition) =>
      cuesOf([first, sceneOf("second", transition)]).map(({ kind, timeMs }) => [kind, timeMs]);
    expect(at("continue")).toEqual([["hit", 0]]);
    expect(at("contrast")).toEqual([
      ["hit", 0],
      ["hit", startMs],
    ]);
    expect(at("section")).toEqual([
      ["hit", 0],
      ["riser", startMs],
    ]);
    const [, whoosh] = at("next");
    expect(whoosh?.[0]).toBe("whoosh");
    expect(whoosh?.[1]).toBeGreaterThan(startMs);
    expect(whoosh?.[1]).toBeLessThan(startMs + 500);
  });

  it("tick when the items of a list arrive with their words, each higher than the one before", () => {
    const scene = sceneOf("list", "continue", LIST);
    const ticks = cuesOf([first, scene]).filter(({ kind }) => kind === "tick");
    const spokenMs = [7, 12].map((word) => first.durationMs + scene.words[word]!.startMs);
    expect(ticks).toHaveLength(2);
    ticks.forEach(({ timeMs }, index) => expect(Math.abs(timeMs - spokenMs[index]!)).toBeLessThan(40));
    expect(ticks[1]!.step).toBeGreaterThan(ticks[0]!.step);
  });

  it("tick when a figure is filled", () => {
    const scene = sceneOf("number", "continue", NUMBER);
    const startMs = first.durationMs + scene.words[8]!.startMs;
    const ticks = cuesOf([first, scene]).filter(({ kind }) => kind === "tick");
    expect(ticks).toHaveLength(1);
    // The figure fills for at least 600 ms.
    expect(ticks[0]!.timeMs - startMs).toBeGreaterThan(500);
    expect(ticks[0]!.timeMs - startMs).toBeLessThan(700);
  });

  it("are not more frequent than one in a second and a half", () => {
    const scenes = [
      first,
      ...Array.from({ length: 6 }, (_, index) => sceneOf(`list-${index}`, "contrast", LIST)),
    ];
    const cues = cuesOf(scenes);
    expect(cues.length).toBeGreaterThan(8);
    cues
      .slice(1)
      .forEach(({ timeMs }, index) =>
        expect(timeMs - cues[index]!.timeMs).toBeGreaterThanOrEqual(BETWEEN_CUES_MS),
      );
  });

  it("leave a quotation and the silence after it alone", () => {
    const scenes = [first, sceneOf("quote", "continue", QUOTE), sceneOf("after", "section")];
    const startMs = scenes[0]!.durationMs + scenes[1]!.durationMs;
    expect(cuesOf(scenes).map(({ kind, timeMs }) => [kind, timeMs])).toEqual([
      ["hit", 0],
      ["hit", startMs],
    ]);
    expect(cuesOf([...scenes.slice(0, 2), sceneOf("after", "next")])).toHaveLength(1);
  });

  it("are not there if they are switched off, nor in compositions from before", () => {
    expect(cuesOf([first, sceneOf("second", "section")], false)).toEqual([]);
    const composition = buildComposition([first]);
    expect(findCues(createTimeline(composition, host), composition)).toEqual([]);
  });
});
