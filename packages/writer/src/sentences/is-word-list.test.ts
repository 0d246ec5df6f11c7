import { expect, it } from "vitest";
import { isWordList } from "./is-word-list.js";

it.each([
  ["names in a script without spaces", "苹果\n香蕉\n樱桃\n葡萄", true],
  [
    "sentences in a script without spaces and full stops",
    "แมวเป็นสัตว์เลี้ยงที่ได้รับความนิยม\nมันนอนวันละสิบหกชั่วโมง\nมันล่าหนูในเวลากลางคืน\nมันอยู่กับคนมาหลายพันปี",
    false,
  ],
])("%s: %j is a list of words: %s", (_, text, isList) => {
  expect(isWordList(text)).toBe(isList);
});
