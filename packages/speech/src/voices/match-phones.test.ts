import { describe, expect, it } from "vitest";
import { matchPhonesToWords } from "./match-phones.js";

/** Returns phones of 100 ms each. */
function phones(names: string) {
  return names.split(" ").map((name, index) => ({ name, startMs: index * 100, endMs: (index + 1) * 100 }));
}

function pronunciations(...words: string[]) {
  return words.map((word) => word.split(" ").filter((name) => name !== ""));
}

describe("matchPhonesToWords", () => {
  it("assigns each word its phones and leaves out the pauses", () => {
    const spans = matchPhonesToWords(pronunciations("hh ay", "dh eh r"), phones("pau hh ay pau dh eh r pau"));
    expect(spans).toEqual([
      { startMs: 100, endMs: 300 },
      { startMs: 400, endMs: 700 },
    ]);
  });

  it("accepts words whose pronunciation differs in a sentence", () => {
    const spans = matchPhonesToWords(pronunciations("dh ax", "ey", "r eh d"), phones("dh iy ax r iy d"));
    expect(spans.map(({ startMs }) => startMs)).toEqual([0, 200, 300]);
  });

  it("assigns an inserted phone to the word before it", () => {
    const spans = matchPhonesToWords(pronunciations("d ao g z", "b ih t"), phones("d ao g ax z b ih t"));
    expect(spans).toEqual([
      { startMs: 0, endMs: 500 },
      { startMs: 500, endMs: 800 },
    ]);
  });

  it("gives an empty span at the expected time to a word without phones", () => {
    const spans = matchPhonesToWords(pronunciations("hh ay", "", "dh eh r"), phones("hh ay dh eh r"));
    expect(spans[1]).toEqual({ startMs: 200, endMs: 200 });
  });
});
