import { describe, expect, it } from "vitest";
import { readRelation } from "./read-relation.js";

/** Returns the relation and its things, denied ones with a minus. */
function read(text: string): string | null {
  const found = readRelation(text);
  if (found === null) return null;
  return [
    found.relation,
    ...found.things.map(({ name, denial }) => (denial === null ? name : `-${name}`)),
  ].join(" ");
}
const markIn = (text: string): string | null => {
  const mark = readRelation(text)?.mark ?? null;
  return mark === null ? null : text.slice(mark.startChar, mark.endChar);
};

describe("the relation between the things of a sentence", () => {
  it.each([
    ["The doctor treats the dog.", "acts health-worker dog"],
    ["The cat was chased by a dog.", "acts dog cat"],
    ["Bees make honey.", "leads honeybee honey-pot"],
    ["The soup contains carrots.", "inside carrot pot-of-food"],
    ["The dogs played in the garden.", "inside dog house-with-garden"],
    ["She drove from the hospital to the school.", "moves hospital school"],
    ["We took the train instead of the car.", "instead high-speed-train -automobile"],
    ["It is not a dog but a cat.", "contrast cat -dog"],
    ["The garden had no trees.", "without house-with-garden -deciduous-tree"],
    ["Without a key, the door stays shut.", "without door -key"],
    ["The birds sat on the trees.", "together bird deciduous-tree"],
    ["The judge spoke.", "alone judge"],
  ])("%s", (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });

  it.each([
    ["She remembers buying a new guitar.", "alone guitar"],
    ["A guitar you play every day needs new strings.", "alone guitar"],
    ["Nobody asked about the guitar.", "alone guitar"],
    ["Two guitars and some strings.", "alone guitar"],
    ["With a guitar he earned little.", null],
    ["The case of a guitar lasts long.", null],
    ["That left the door open.", null],
  ])("stages the main thing of a sentence, and none that it mentions in passing: %s", (text, wanted) => {
    expect(read(text)).toBe(wanted);
  });

  it("stages what the whole text is about wherever a sentence names it", () => {
    const found = readRelation("With a guitar he earned little.", null, { topics: ["guitar"] });
    expect(found?.things.map(({ name }) => name)).toEqual(["guitar"]);
  });

  it("draws no relation that the sentence denies or leaves open", () => {
    expect(read("The dog did not chase the cat.")).toBe("alone dog");
    expect(read("The dog has never chased a cat.")).toBe("alone dog");
    expect(read("The doctor may treat the dog.")).toBe("together health-worker dog");
    expect(read("The dog of the farmer bit the cat.")).toBe("together dog farmer cat");
  });

  it("draws no thing that another one replaces which cannot be drawn", () => {
    expect(read("Pack a good plan instead of an umbrella.")).toBeNull();
  });

  it("draws no thing that a sentence both states and denies", () => {
    expect(read("The old car is not a car.")).toBeNull();
  });

  it("names the words that state the relation", () => {
    expect(markIn("The cat was chased by a dog.")).toBe("was chased by");
    expect(markIn("The garden had no trees.")).toBe("no");
    expect(markIn("The birds sat on the trees.")).toBeNull();
  });

  it("reads nothing in a sentence of another language", () => {
    expect(read("Der Arzt behandelt das Kind nicht.")).toBeNull();
  });
});
