import { expect, it } from "vitest";
import { buildComposition, buildScene } from "../testing/build-composition.js";
import { listWords } from "./list-words.js";

it("lists the words of all scenes with their times from the start of the video", () => {
  const scenes = [buildScene("one", "Trees cool."), buildScene("two", "They drink.")];
  const composition = buildComposition(scenes, {});
  const { words, durationMs, timesFrom } = listWords(composition);
  expect(words.map(({ text, scene }) => [text, scene])).toEqual([
    ["Trees", 1],
    ["cool.", 1],
    ["They", 2],
    ["drink.", 2],
  ]);
  expect(words[2]!.startMs).toBe(scenes[0]!.durationMs + scenes[1]!.words[0]!.startMs);
  expect([durationMs, timesFrom]).toEqual([composition.durationMs, undefined]);
});

it("says that the times are a reading pace if no voice speaks", () => {
  const composition = buildComposition([buildScene("one", "Trees cool.")], { timesFrom: "reading pace" });
  expect(listWords(composition).timesFrom).toBe("reading pace");
});
