import { expect, test } from "vitest";
import { placeDoubts } from "./place-doubts";

const scene = (text: string, doubted: string | null) => ({
  id: text,
  text,
  source: null,
  doubts:
    doubted === null
      ? []
      : [
          {
            kind: "number" as const,
            text: doubted,
            startChar: text.indexOf(doubted),
            endChar: text.indexOf(doubted) + doubted.length,
          },
        ],
});

test("the doubts of a section's scenes stand where its words stand", () => {
  const section = "Only 7 came. Then 7 more came.";
  const placed = placeDoubts(section, [scene("Only 7 came.", "7"), scene("Then 7 more came.", "7")]);
  expect(placed.map(({ doubt }) => [doubt.startChar, section.slice(doubt.startChar, doubt.endChar)])).toEqual(
    [
      [5, "7"],
      [18, "7"],
    ],
  );
});

test("a scene whose words are not in the section marks nothing", () => {
  expect(placeDoubts("Nobody came.", [scene("Only 7 came.", "7")])).toEqual([]);
});
