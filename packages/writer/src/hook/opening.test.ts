import { describe, expect, it } from "vitest";
import { cleanTitle } from "./clean-title.js";
import { scoreHook } from "./score-hook.js";
import { writeTitleHook } from "./choose-hook.js";

describe("cleanTitle", () => {
  it.each([
    ["## **Sleep** well &amp; live 🌙", "Sleep well & live"],
    ["Solar overtakes coal | The Harbour Courier", "Solar overtakes coal"],
    ["Your soil is alive — treat it that way", "Your soil is alive — treat it that way"],
    ["Why bread rises - Baking Weekly", "Why bread rises"],
    ["Is it worth it?", "Is it worth it?"],
  ])("cleans %j", (title, expected) => {
    expect(cleanTitle(title)).toBe(expected);
  });
});

describe("scoreHook", () => {
  const score = (text: string, position = 0): number =>
    scoreHook(text, { position, titleOverlap: 0, template: "blog-summary" });

  it("prefers a question, a figure or a surprise to a plain sentence", () => {
    const plain = score("The town has a harbour and a market near the old church.");
    expect(score("Why does the town have a harbour that holds no ships?")).toBeGreaterThan(plain);
    expect(score("The town lost 40% of its ships near the old church.")).toBeGreaterThan(plain);
    expect(score("The town never had a harbour near the old church.")).toBeGreaterThan(plain);
  });

  it("gives nothing to more than twenty words", () => {
    expect(score(`${"word ".repeat(20)}word?`)).toBe(0);
  });

  it("gives less the later a sentence stands", () => {
    expect(score("Why does bread rise?", 5)).toBeLessThan(score("Why does bread rise?", 1));
  });
});

describe("writeTitleHook", () => {
  const style = { template: "blog-summary", tone: "casual" } as const;

  it("makes a sentence of a title, and leaves a question as it is", () => {
    expect(writeTitleHook("Why bread rises", style)).toBe("Why bread rises: here's the short version.");
    expect(writeTitleHook("Is bread alive?", style)).toBe("Is bread alive?");
  });

  it("promises no list, and makes nothing of no title", () => {
    expect(writeTitleHook("7 mistakes bakers make", style)).toBeNull();
    expect(writeTitleHook("", style)).toBeNull();
  });
});
