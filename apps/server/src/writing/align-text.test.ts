import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitSentences } from "@inkreel/language";
import { alignText } from "./align-text.js";

const SCENES = ["Ships wait outside.", "Nobody knows why.", "The crane is old", "Come and see."];
const join = (texts: readonly string[]): string => texts.join(" ");

describe("alignText", () => {
  it("finds every scene in its own joined text", () => {
    expect(alignText(SCENES, join(SCENES))).toEqual(SCENES.map((text, scene) => ({ text, scene })));
  });

  it("keeps the other scenes when one is edited", () => {
    expect(
      alignText(SCENES, "Ships wait outside. Nobody here knows why, still. The crane is old Come and see."),
    ).toEqual([
      { text: SCENES[0], scene: 0 },
      { text: "Nobody here knows why, still.", scene: 1 },
      { text: SCENES[2], scene: 2 },
      { text: SCENES[3], scene: 3 },
    ]);
  });

  it("keeps one scene when a sentence is added to it", () => {
    expect(alignText(SCENES.slice(0, 2), "Ships wait out there. For days. Nobody knows why.")).toEqual([
      { text: "Ships wait out there. For days.", scene: 0 },
      { text: SCENES[1], scene: 1 },
    ]);
  });

  it("creates new scenes for new sentences between unchanged scenes", () => {
    expect(
      alignText(SCENES.slice(0, 2), "Ships wait outside. It rains. It pours. Nobody knows why."),
    ).toEqual([
      { text: SCENES[0], scene: 0 },
      { text: "It rains.", scene: null },
      { text: "It pours.", scene: null },
      { text: SCENES[1], scene: 1 },
    ]);
  });

  it("matches two neighbouring scenes that were both edited", () => {
    expect(
      alignText(SCENES, "Boats wait outside. Somebody knows why. The crane is old Come and see."),
    ).toEqual([
      { text: "Boats wait outside.", scene: 0 },
      { text: "Somebody knows why.", scene: 1 },
      { text: SCENES[2], scene: 2 },
      { text: SCENES[3], scene: 3 },
    ]);
  });

  it.each([
    ["1. First step is here. 2. Second step follows the U.S. Senate. It took 30 min. to answer."],
    ["Step 1. Boil water. St. Paul, Minn. Mayor Carter spoke. The D.A. Larry Krasner left."],
    ["3 a.m. Tuesday it rained. Dr. Moe had a plan. It is no. 7 on page 3."],
  ])("splits a new text only at the ends of sentences, whatever stood there before: %s", (text) => {
    const sentences = splitSentences(text).map((sentence) => sentence.text);
    expect(sentences).toHaveLength(3);
    for (let count = 1; count <= SCENES.length; count += 1)
      expect(alignText(SCENES.slice(0, count), text).map((piece) => piece.text)).toEqual(sentences);
  });

  it("adds words at the start or the end of a scene to that scene", () => {
    const [first, , third] = SCENES;
    expect(alignText([first!, third!], "Ships wait outside. Because The crane is old now, too.")).toEqual([
      { text: first, scene: 0 },
      { text: "Because The crane is old now, too.", scene: 1 },
    ]);
  });

  it("splits added text at sentence ends", () => {
    expect(alignText(SCENES.slice(0, 2), "Cranes need oil. Oil costs money. Money is short.")).toEqual([
      { text: "Cranes need oil.", scene: 0 },
      { text: "Oil costs money.", scene: 1 },
      { text: "Money is short.", scene: null },
    ]);
  });

  it("omits deleted scenes", () => {
    expect(alignText(SCENES, "Ships wait outside. Come and see.").map(({ scene }) => scene)).toEqual([0, 3]);
    expect(alignText(SCENES, "  ")).toEqual([]);
  });

  it("preserves all words and the order of scenes for any text", () => {
    const word = fc.constantFrom("a", "b", "c.", "d!", "e");
    const text = fc.array(word, { maxLength: 8 }).map(join);
    fc.assert(
      fc.property(fc.array(text, { maxLength: 5 }), fc.array(word, { maxLength: 40 }), (scenes, words) => {
        const aligned = alignText(scenes, join(words));
        expect(join(aligned.map((piece) => piece.text))).toBe(join(words));
        const order = aligned.flatMap(({ scene }) => scene ?? []);
        expect(order).toEqual([...new Set(order)].toSorted((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  it("aligns 60 long scenes in less than ten seconds", () => {
    const scenes = Array.from({ length: 60 }, (_, index) => `word${index} `.repeat(120).trim());
    const edited = scenes.map((text, index) => (index % 2 === 0 ? text : `other ${text} more.`));
    const startMs = performance.now();
    expect(alignText(scenes, join(edited))).toHaveLength(60);
    expect(performance.now() - startMs).toBeLessThan(10_000);
  });
});
