import { describe, expect, it } from "vitest";
import { readWords, type SceneFacts } from "./scene-facts.js";
import { hasUncutItems } from "./uncut-items.js";

function isUncut(text: string, items: readonly string[]): boolean {
  const facts = { text, words: readWords(text) } as unknown as SceneFacts;
  const elements = items.map((item) => {
    const startWord = facts.words.findIndex(({ endChar }) => endChar > text.indexOf(item));
    return { text: item, words: { startWord, endWord: startWord + item.split(" ").length } };
  });
  return hasUncutItems(facts, { layout: "list", heading: null, items: elements });
}

describe("a list", () => {
  it.each([
    [
      "Send notes and files, fold and glue paper cards and text from any window.",
      ["files", "fold", "glue paper cards"],
    ],
    [
      "Malta, Cyprus and the islands of Saba, Bonaire and Aruba are open.",
      ["Malta", "Cyprus", "the islands of Saba"],
    ],
    [
      "We sell bread, cheese and the juice of apples, pears and plums.",
      ["bread", "cheese", "the juice of apples"],
    ],
    ["They grow oats, rye and wheat & sell straw.", ["oats", "rye", "wheat"]],
    [
      "It is time to wrap up, get warm and eat your own weight in bread.",
      ["wrap up", "get warm", "eat your own weight"],
    ],
    ["We sell bread, cheese and the juice of pears.", ["bread", "cheese", "the juice"]],
  ])("is not set where it begins or ends inside another one: %j", (text, items) => {
    expect(isUncut(text, items)).toBe(false);
  });

  it.each([
    ["Malta, Cyprus and Crete are open.", ["Malta", "Cyprus", "Crete"]],
    ["We sell bread, cheese and juice, and we close at noon.", ["bread", "cheese", "juice"]],
    ["It is time to wrap up, get warm and eat your bread.", ["wrap up", "get warm", "eat your bread"]],
    ["They grow oats, rye, and wheat.", ["oats", "rye", "wheat"]],
    ["With oats, rye, and wheat, this bread is heavy and dark.", ["oats", "rye", "wheat"]],
  ])("is set as a whole: %j", (text, items) => {
    expect(isUncut(text, items)).toBe(true);
  });
});
