import { describe, expect, it } from "vitest";
import { toEngineWords } from "./engine-words.js";

describe("toEngineWords", () => {
  it("spells a capital letter by its name, but not the article", () => {
    expect(toEngineWords(["a", "grade", "A", "B's"])).toEqual(["a", "grade", "ay", "b's"]);
  });

  it.each([
    ["read the guide", "reed the guide"],
    ["we have read it", "we have red it"],
    ["people live here", "people liv here"],
    ["a live video", "a lyve video"],
    ["use it", "use it"],
    ["the use of force", "the yoos of force"],
    ["close the door", "cloze the door"],
    ["it was close", "it was close"],
    ["they lead to lead", "they leed to leed"],
  ])("reads %j as %j", (spoken, given) => {
    expect(toEngineWords(spoken.split(" ")).join(" ")).toBe(given);
  });
});
