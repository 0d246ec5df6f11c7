import { describe, expect, it } from "vitest";
import { findCountedReference, findDefiniteSubject, leansBack } from "./definite-reference.js";
import { hasDanglingReference } from "./dangling-reference.js";

describe("hasDanglingReference", () => {
  it.each([
    "This changes everything.",
    "However, light is only half of the story.",
    "Second, close the door.",
    "It also costs nothing.",
    "She came to the island in 1952.",
    "On her third night the lamp went out.",
    "Digging kills them.",
    "I knew it on a Tuesday.",
    "For example, bees sleep.",
    "The latter is cheaper.",
  ])("finds that %j leans on what came before", (text) => {
    expect(hasDanglingReference(text, "en")).toBe(true);
  });

  it.each([
    "My grandmother said that she never learned to swim.",
    "It takes ten minutes to boil an egg.",
    "It is easy to forget a name.",
    "Both Paris and Rome have a river.",
    "Dogs and their owners look alike.",
    "There are three habits that work.",
    "So far nobody has found a cure.",
    "When a dog barks, it wants something.",
  ])("lets %j stand alone", (text) => {
    expect(hasDanglingReference(text, "en")).toBe(false);
  });

  it("knows the connectives of other languages", () => {
    expect(hasDanglingReference("Viele dieser Hotels bleiben leer.", "de")).toBe(true);
    expect(hasDanglingReference("しかし、数は減りました。", "ja")).toBe(true);
    expect(hasDanglingReference("لكن العدد يقل كل سنة.", "ar")).toBe(true);
    expect(hasDanglingReference("Das Netz der Städte wächst.", "de")).toBe(false);
  });
});

describe("definite references", () => {
  it("names what a subject takes up again, unless it needs no introduction", () => {
    expect(findDefiniteSubject("The freighter passed at dawn.")).toEqual(["freighter", "pass"]);
    expect(findDefiniteSubject("The average worker sits in 13 meetings.")).toBeNull();
    expect(findDefiniteSubject("The price of bread rose.")).toBeNull();
  });

  it("finds counted things taken up again", () => {
    expect(findCountedReference("Pick one of the three habits.")).toEqual({ count: "three", stem: "habit" });
    expect(findCountedReference("There are three habits.")).toBeNull();
  });

  it("finds sentences whose verb stands for another sentence", () => {
    expect(leansBack("A dim lamp does not.")).toBe(true);
    expect(leansBack("At home nobody does, so it takes a day.")).toBe(true);
    expect(leansBack("A dim lamp does not wake anyone.")).toBe(false);
  });
});
