import { describe, expect, it } from "vitest";
import { packedLanguage } from "./movie-box.js";

const unpack = (bits: number): string =>
  String.fromCharCode(...[10, 5, 0].map((shift) => ((bits >> shift) & 31) + 0x60));

describe("the language of an MP4 track", () => {
  it("is the three-letter code of the language tag", () => {
    const tags = ["en", "en-GB", "DE", "zh-Hant-TW", "ja", "fil"];
    expect(tags.map((tag) => unpack(packedLanguage(tag)))).toEqual([
      "eng",
      "eng",
      "deu",
      "zho",
      "jpn",
      "fil",
    ]);
  });

  it('is "und" if the language is unknown', () => {
    expect([null, "", "xx", "1"].map((tag) => unpack(packedLanguage(tag)))).toEqual(Array(4).fill("und"));
  });
});
