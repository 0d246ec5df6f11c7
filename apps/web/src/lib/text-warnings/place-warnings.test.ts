import { expect, test } from "vitest";
import { placeWarnings } from "./place-warnings";

const scene = (text: string, warned: string | null) => ({
  id: text,
  text,
  source: null,
  textWarnings:
    warned === null
      ? []
      : [
          {
            kind: "number" as const,
            text: warned,
            startChar: text.indexOf(warned),
            endChar: text.indexOf(warned) + warned.length,
          },
        ],
});

test("the warnings of each scene are placed at their words in the section", () => {
  const section = "Only 7 came. Then 7 more came.";
  const placed = placeWarnings(section, [scene("Only 7 came.", "7"), scene("Then 7 more came.", "7")]);
  expect(
    placed.map(({ warning }) => [warning.startChar, section.slice(warning.startChar, warning.endChar)]),
  ).toEqual([
    [5, "7"],
    [18, "7"],
  ]);
});

test("the warnings of a scene are left out if the section does not contain its text", () => {
  expect(placeWarnings("Nobody came.", [scene("Only 7 came.", "7")])).toEqual([]);
});
