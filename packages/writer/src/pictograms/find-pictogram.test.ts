import { PICTOGRAMS } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { choosePictogram, findPictogram, PICTOGRAM_KEYWORDS } from "./find-pictogram.js";

describe("findPictogram", () => {
  it.each([
    ["She baked three loaves.", "chef-hat"],
    ["The batteries last for days.", "battery-charging"],
    ["Children need to sleep.", "bed"],
    ["Researchers counted birds.", "microscope"],
    ["A rival of Apple went to the wall.", null],
    ["The change has not been smooth.", null],
    ["Some things never change.", null],
    ["Encrypt them, but store the key well.", "lock"],
    ["Press the new one in and put a cloth over it.", null],
    ["When it meets the crab, it pulls back.", null],
    ["A fee sounds harmless.", null],
  ])("returns for %j the pictogram %s", (text, pictogram) => {
    expect(findPictogram(text)).toBe(pictogram);
  });

  const focusOn = (text: string, shown: string, emphasis: string[]) => {
    const words = text.split(" ");
    const startWord = words.indexOf(shown.split(" ")[0] ?? "");
    return {
      shown: { startWord, endWord: startWord + shown.split(" ").length },
      emphasis: emphasis.map((word) => words.indexOf(word)),
    };
  };

  it("prefers an emphasised word to an earlier word", () => {
    const text = "The doctor gave him a dog yesterday.";
    expect(choosePictogram(text, focusOn(text, "The doctor gave him a dog", ["doctor"]), [])).toBe(
      "stethoscope",
    );
    expect(choosePictogram(text, focusOn(text, "The doctor gave him a dog", ["dog"]), [])).toBe("dog");
  });

  it("returns null if the only keyword is not among the words on screen", () => {
    const text = "Suckers carry receptors, which taste what does dissolve in water.";
    expect(choosePictogram(text, focusOn(text, "Suckers carry receptors,", ["Suckers"]), [])).toBeNull();
    expect(choosePictogram(text, { shown: null, emphasis: [] }, [])).toBe("droplet");
  });

  it("knows keywords only of pictograms that exist", () => {
    expect(PICTOGRAMS).toEqual(expect.arrayContaining(PICTOGRAM_KEYWORDS.map(([name]) => name)));
  });

  it("returns at least 150 different pictograms for their keywords", () => {
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
