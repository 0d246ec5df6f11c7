import { describe, expect, it } from "vitest";
import { cleanTitle } from "./clean-title.js";
import { scoreHook } from "./score-hook.js";
import { openWithTitle, type TitlePromise } from "./title-hook.js";

describe("cleanTitle", () => {
  it.each([
    ["## **Sleep** well &amp; live 🌙", "Sleep well & live"],
    ["Solar overtakes coal | The Harbour Courier", "Solar overtakes coal"],
    ["Your soil is alive — treat it that way", "Your soil is alive — treat it that way"],
    ["Why bread rises - Baking Weekly", "Why bread rises"],
    ["Is it worth it?", "Is it worth it?"],
    ["The mayor leaves the U.N.", "The mayor leaves the U.N."],
    ["The mayor leaves.", "The mayor leaves"],
  ])("removes markup, emoji and the site name from %j", (title, expected) => {
    expect(cleanTitle(title)).toBe(expected);
  });
});

describe("scoreHook", () => {
  const score = (text: string, position = 0): number =>
    scoreHook(text, { position, titleOverlap: 0, template: "blog-summary" });

  it("returns a higher score for a question, a figure or a surprise than for a plain sentence", () => {
    const plain = score("The town has a harbour and a market near the old church.");
    expect(score("Why does the town have a harbour that holds no ships?")).toBeGreaterThan(plain);
    expect(score("The town lost 40% of its ships near the old church.")).toBeGreaterThan(plain);
    expect(score("The town never had a harbour near the old church.")).toBeGreaterThan(plain);
  });

  it("sees a superlative also beside a word that only ends like one", () => {
    const oldest = score("The oldest tree of the forest fell in the last storm.");
    expect(oldest).toBeGreaterThan(score("The ancient tree of the forest fell in the last storm."));
    expect(score("A modest guest of the inn fell.")).toBe(score("A humble man of the inn fell."));
  });

  it("returns 0 for a sentence of more than twenty words", () => {
    expect(score(`${"word ".repeat(20)}word?`)).toBe(0);
  });

  it("returns a lower score for a later sentence", () => {
    expect(score("Why does bread rise?", 5)).toBeLessThan(score("Why does bread rise?", 1));
  });
});

describe("openWithTitle", () => {
  const open = (title: string, promise: Partial<TitlePromise> = {}) =>
    openWithTitle({ title, isEnglish: true, answerId: null, list: null, statement: null, ...promise });

  it("returns a question only if the script contains the answer", () => {
    expect(open("Is bread really alive?")).toBeNull();
    expect(open("Is bread really alive?", { answerId: 4 })).toMatchObject({
      text: "Is bread really alive?",
      requires: [4],
    });
    expect(open("Fact check: Is bread alive?", { answerId: 4 })?.text).toBe("Is bread alive?");
  });

  it("states how many items of the list the script contains", () => {
    const heads = [1, 4, 7, 9, 11].map((id) => ({ id, isUsable: true }));
    const title = "7 mistakes bakers make";
    expect(open(title)).toBeNull();
    expect(open(title, { list: { heads, count: 5 } })?.text).toBe("7 mistakes bakers make.");
    expect(open(title, { list: { heads, count: 7 } })?.text).toBe("Five of the 7 mistakes bakers make.");
  });

  it("returns null for a title that only names the topic, but not for a how-to", () => {
    expect(open("Why bread rises")).toBeNull();
    expect(open("")).toBeNull();
    expect(open("How to bake bread at home")?.text).toBe("How to bake bread at home.");
  });
});
