import { expect, it } from "vitest";
import { isWordList } from "./is-word-list.js";

it.each([
  ["names in a script without spaces", "苹果\n香蕉\n樱桃\n葡萄", true],
  [
    "sentences in a script without spaces and full stops",
    "แมวเป็นสัตว์เลี้ยงที่ได้รับความนิยม\nมันนอนวันละสิบหกชั่วโมง\nมันล่าหนูในเวลากลางคืน\nมันอยู่กับคนมาหลายพันปี",
    false,
  ],
  [
    "short lines of a poem",
    "Leaves are falling\nI watch them go\nOver the garden\nInto the snow\nNobody calling\nWinter is slow",
    false,
  ],
  ["one word again and again", "SALE! SALE! Sale!", true],
  ["a shopping list with a pronoun in a name", "us dollars\ncoins\nstamps\nenvelopes\npaper\nink", true],
])("%s: %j is a list of words: %s", (_, text, isList) => {
  expect(isWordList(text)).toBe(isList);
});
