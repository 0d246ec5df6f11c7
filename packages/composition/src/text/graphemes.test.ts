import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countGraphemes, splitGraphemes } from "./graphemes.js";

test("a character that a reader sees as one is one grapheme", () => {
  expect(splitGraphemes("é👨‍👩‍👧🇩🇪🇯🇵👍🏽❤️1️⃣")).toEqual(["é", "👨‍👩‍👧", "🇩🇪", "🇯🇵", "👍🏽", "❤️", "1️⃣"]);
  expect(splitGraphemes("e\u0301x")).toEqual(["e\u0301", "x"]);
  expect(splitGraphemes("नमस्ते")).toEqual(["न", "म", "स्ते"]);
  expect(splitGraphemes("กำลัง").join("")).toBe("กำลัง");
  expect(splitGraphemes("\u1112\u1161\u11ABa")).toEqual(["\u1112\u1161\u11AB", "a"]);
});

test("splitting into graphemes loses no character and agrees with the count", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(splitGraphemes(text).join("")).toBe(text);
      expect(countGraphemes(text)).toBe(splitGraphemes(text).length);
    }),
  );
});
