import { PICTOGRAMS } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { findPictogram } from "./find-pictogram.js";
import { PICTOGRAM_KEYWORDS } from "./keywords.js";

describe("findPictogram", () => {
  it.each([
    ["She baked three loaves.", "chef-hat"],
    ["The batteries last for days.", "battery-charging"],
    ["Children need to sleep.", "bed"],
    ["Researchers counted birds.", "microscope"],
    ["A rival of Apple went to the wall.", null],
    ["The change has not been smooth.", null],
    ["Some things never change.", null],
  ])("gives %j the pictogram %s", (text, pictogram) => {
    expect(findPictogram(text)).toBe(pictogram);
  });

  it("reaches at least 150 pictograms by their keywords", () => {
    const reached = new Set(
      PICTOGRAM_KEYWORDS.flatMap(([, keywords]) =>
        keywords.split(",").map((keyword) => findPictogram(keyword.trim())),
      ),
    );
    reached.delete(null);
    expect(reached.size).toBeGreaterThanOrEqual(150);
    expect(new Set(PICTOGRAMS).size).toBeGreaterThanOrEqual(reached.size);
  });
});
