import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitAtWarnings } from "./split-at-warnings";

const number = (startChar: number, endChar: number) =>
  ({ kind: "number", text: "", startChar, endChar }) as const;

test("a text is split before and after each warning", () => {
  const runs = splitAtWarnings("In 1899 for 300 francs", [number(12, 15), number(3, 7)]);
  expect(runs.map(({ text, warning }) => [text, warning !== null])).toEqual([
    ["In ", false],
    ["1899", true],
    [" for ", false],
    ["300", true],
    [" francs", false],
  ]);
});

test("the parts of a split text contain every letter once, for any warnings", () => {
  const range = fc.tuple(fc.nat(20), fc.nat(20)).map(([start, length]) => number(start, start + length));
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.array(range, { maxLength: 5 }), (text, textWarnings) => {
      const runs = splitAtWarnings(text, textWarnings);
      expect(runs.map((run) => run.text).join("")).toBe(text);
      expect(runs.every((run) => text.startsWith(run.text, run.startChar))).toBe(true);
    }),
  );
});
