import { describe, expect, it } from "vitest";
import {
  joinPlaced,
  keepGroups,
  placeText,
  placeThrough,
  rangeOfPlaced,
  replacePlaced,
  slicePlaced,
  trimPlaced,
} from "./placed-text.js";

const rangeOf = (placed: ReturnType<typeof placeText>, words: string) => {
  const at = placed.text.indexOf(words);
  return rangeOfPlaced(placed, at, at + words.length);
};

describe("a text with a source map", () => {
  const source = "one &amp; **two** three";
  const decoded = replacePlaced(placeText(source), /&amp;/g, () => "&");
  const bare = keepGroups(decoded, /\*\*([^*]+)\*\*/dg);

  it("maps each character to its source range after cuts and replacements", () => {
    expect(bare.text).toBe("one & two three");
    expect(rangeOf(bare, "&")).toEqual({ startChar: 4, endChar: 9 });
    expect(rangeOf(bare, "two")).toEqual({ startChar: 12, endChar: 15 });
    expect(rangeOf(bare, "& two t")).toEqual({ startChar: 4, endChar: 19 });
  });

  it("keeps its source ranges when it is sliced and joined", () => {
    const slice = trimPlaced(slicePlaced(bare, 5, 10));
    expect(slice).toEqual({ text: "two", pieces: [{ at: 0, startChar: 12, endChar: 15 }] });
    const joined = joinPlaced([slicePlaced(bare, 0, 3), slicePlaced(bare, 10, 15)], " … ");
    expect(joined.text).toBe("one … three");
    expect(rangeOf(joined, "…")).toEqual({ startChar: 3, endChar: 18 });
    expect(rangeOf(joined, "three")).toEqual({ startChar: 18, endChar: 23 });
  });

  it("can be mapped through a second text to the original source", () => {
    const upper = replacePlaced(placeText(bare.text), /two/g, () => "TWO!");
    const through = placeThrough(upper, bare);
    expect(through.text).toBe("one & TWO! three");
    expect(rangeOf(through, "TWO!")).toEqual({ startChar: 12, endChar: 15 });
    expect(rangeOf(through, "three")).toEqual({ startChar: 18, endChar: 23 });
  });
});
