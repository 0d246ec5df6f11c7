import { describe, expect, it } from "vitest";
import { isOutsideCondition } from "./outside-condition.js";
import { readWords } from "./scene-facts.js";

function isOutside(text: string, phrase: string): boolean {
  const words = readWords(text);
  const startChar = text.indexOf(phrase);
  const startWord = words.findIndex(({ endChar }) => endChar > startChar);
  const facts = { text, words } as unknown as Parameters<typeof isOutsideCondition>[0];
  return isOutsideCondition(facts, { startWord, endWord: startWord + phrase.split(" ").length });
}

describe("a condition of a sentence", () => {
  it.each([
    ["If the vote passes, 500 homes will be built by the river.", "500 homes will be built"],
    ["Unless the rain comes, 40 farms will close.", "40 farms will close"],
    ["For the 12 patients whose fever had gone, the rate was 90%.", "the rate was 90%"],
    ["Among nurses, the share is 14%.", "the share is 14%"],
    ["The city builds 500 homes if the vote passes.", "The city builds 500 homes"],
    ["Members pay 20 dollars as long as they own a boat.", "Members pay 20 dollars"],
  ])("belongs to what is said under it: %j", (text, phrase) => {
    expect(isOutside(text, phrase)).toBe(true);
  });

  it.each([
    ["The vote passed, and 500 homes were built.", "500 homes were built"],
    ["For years, 40 farms lay idle.", "40 farms lay idle"],
    ["For example, the tower weighs 90 tonnes.", "the tower weighs 90 tonnes"],
    ["The tower weighs 90 tonnes, even if nobody believes it.", "The tower weighs 90 tonnes"],
    ["If it rains, 40 farms flood.", "If it rains, 40 farms flood."],
    ["It rained. If it rains again, we leave. The dam holds 40 days.", "The dam holds 40 days."],
  ])("is none of other words: %j", (text, phrase) => {
    expect(isOutside(text, phrase)).toBe(false);
  });
});
