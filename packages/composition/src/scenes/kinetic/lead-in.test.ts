import type { CompositionScene } from "@inkreel/contract";
import { describe, expect, test } from "vitest";
import { captionedRuns } from "../../captions/captioned-runs.js";
import { createTestHost } from "../../testing/node-host.js";
import { createTimeline } from "../../timeline/create-timeline.js";
import { buildComposition, buildScene, rangeOf } from "../testing/sample-scenes.js";
import { leadIn } from "./lead-in.js";

const LATE =
  "The average cost of a small party in the town hall was high, and of that, 37 percent went for food.";
const EARLY = "Last year 37 percent of the cost of a small party in the town hall went for food alone.";

function share(text: string): CompositionScene {
  const figure = { text: "37%", words: rangeOf(text, "37 percent") };
  const content = { layout: "share", figure, share: 0.37, isVague: false, whole: null, unit: "dot" } as const;
  return buildScene({ id: "scene-2", text, content: { ...content, label: null }, pictogram: null });
}

const SETTING = { ratio: "9:16", language: "en" } as const;
const said = ({ words }: CompositionScene, from: number, to: number): string =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");

describe("the words before a chart", () => {
  test("end with the phrase before the one that the chart draws", () => {
    const scene = share(LATE);
    const { endWord, endMs } = leadIn(scene, "auto", SETTING)!;
    expect(said(scene, 0, endWord)).toMatch(/was high,$/);
    expect(endMs).toBeLessThan(scene.words[endWord]!.startMs);
  });

  test("are none if the chart has something to show from the start, or a person chose a style for captions", () => {
    expect(leadIn(share(EARLY), "auto", SETTING)).toBeNull();
    expect(leadIn(share(LATE), "highlight", SETTING)).toBeNull();
    expect(leadIn({ ...share(LATE), words: [] }, "auto", SETTING)).toBeNull();
  });

  test("leave the chart enough time to be seen", () => {
    const scene = share(LATE);
    const short = { ...scene, durationMs: scene.words.at(-7)!.startMs + 2100 };
    expect(short.durationMs - leadIn(short, "auto", SETTING)!.endMs).toBeGreaterThanOrEqual(2200);
  });

  test("stand before a change of which only the share is stated, and before a list", () => {
    const words = rangeOf(LATE, "37 percent");
    const none = { text: "", words: null, when: null };
    const scene = buildScene({
      id: "scene-2",
      text: LATE,
      content: {
        layout: "change",
        label: null,
        from: { ...none, value: 100 },
        to: { ...none, value: 63, words },
        difference: { text: "−37%", words },
      },
      pictogram: null,
    });
    expect(said(scene, 0, leadIn(scene, "auto", SETTING)!.endWord)).toMatch(/was high,$/);
    const item = (text: string) => ({ text, words: rangeOf(LATE, text) });
    const content = { layout: "list", heading: null, items: [item("percent"), item("food")] } as const;
    const list = buildScene({
      id: "scene-2",
      text: LATE,
      content: { ...content, items: [...content.items] },
      pictogram: null,
    });
    expect(said(list, 0, leadIn(list, "auto", SETTING)!.endWord)).toMatch(/was high,$/);
  });

  test("are not in the captions, which go on with the chart", () => {
    const scene = share(LATE);
    const { endWord } = leadIn(scene, "auto", SETTING)!;
    const [first] = captionedRuns(scene, { captionStyle: "auto", aspectRatio: "9:16", language: "en" });
    expect(first![0]).toBe(scene.words[endWord]);
  });

  test("are gone when the chart comes, so that neither covers the other", () => {
    const scene = share(LATE);
    const { endMs } = leadIn(scene, "auto", SETTING)!;
    const composition = {
      ...buildComposition({ scenes: [share(EARLY), scene] }),
      captionStyle: "auto" as const,
    };
    const placed = createTimeline(composition, createTestHost(LATE, "en")).scenes[1]!;
    const shownAt = (timeMs: number): string[] =>
      placed.layers.flatMap(({ id, key }) => (key(timeMs) === null ? [] : [id]));
    expect(shownAt(endMs - 300)).toContainEqual(expect.stringMatching(/^kinetic-/));
    expect(shownAt(endMs - 300)).not.toContain("share-whole");
    expect(shownAt(endMs + 1)).toContain("share-whole");
    expect(shownAt(endMs + 1)).not.toContainEqual(expect.stringMatching(/^kinetic-/));
  });
});
