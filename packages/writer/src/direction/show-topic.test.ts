import type { Direction } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { directEnglish } from "../testing/direct-english.js";

const ABOUT_WHALES = ["A whale came ashore.", "The whale was alive.", "Nobody had seen such a whale."];

function directAll(texts: readonly string[], title: string): Direction[] {
  const scenes = texts.map((text, index) => {
    const role = index === 0 ? "hook" : index === texts.length - 1 ? "cta" : "main";
    return { text, role } as const;
  });
  return directEnglish(scenes, { title, sentences: ABOUT_WHALES });
}

const namesOf = ({ topic }: Direction | undefined = {} as Direction): string[] | undefined =>
  topic?.things.map(({ pictogram }) => pictogram);

describe("an opening and an end", () => {
  it("show the topic of the video, which comes back in the last scene", () => {
    const [first, main, last] = directAll(
      ["Why do whales strand?", "Experts disagree about it.", "We have to listen."],
      "Why whales strand",
    );
    expect(namesOf(first)).toEqual(["whale"]);
    expect(first?.pictogram).toBe("whale");
    expect(namesOf(main)).toBeUndefined();
    expect(namesOf(last)).toEqual(["whale"]);
  });

  it("show it from the first frame, and what else is named with its word", () => {
    const [first] = directAll(
      ["The whale overturned a sailboat.", "It was dark.", "Nobody was hurt."],
      "A whale at night",
    );
    expect(first?.topic).toMatchObject({
      relation: "acts",
      things: [
        { pictogram: "whale", name: { words: null } },
        { pictogram: "sailboat", name: { words: { startWord: 4, endWord: 5 } } },
      ],
    });
  });

  it("put beside it at the end what the last sentence names", () => {
    const last = directAll(
      ["Why do whales strand?", "It was dark.", "They took a sailboat."],
      "Why whales strand",
    ).at(-1);
    expect(namesOf(last)).toEqual(["whale", "sailboat"]);
  });

  it("show no object if no topic is sure", () => {
    const [first, , last] = directAll(
      ["A sailboat sank.", "It was dark.", "The sailboat was old."],
      "What remains",
    );
    expect([first?.topic, first?.pictogram, last?.topic, last?.pictogram]).toEqual([
      undefined,
      null,
      undefined,
      null,
    ]);
  });
});
