import { describe, expect, it } from "vitest";
import { normaliseText } from "../normaliser/normalise-text.js";
import { planSpeech } from "./plan-speech.js";

function plan(text: string) {
  return planSpeech(normaliseText(text, "en"));
}

describe("planSpeech", () => {
  it("splits a text into sentences, with phrase ends at the commas", () => {
    expect(plan("Well, go on. Why?")).toMatchObject([
      { words: ["well", "go", "on"], phraseEnds: [true, false, false], isQuestion: false, pauseAfterMs: 300 },
      { words: ["why"], isQuestion: true },
    ]);
  });

  it("inserts a silence for a word that cannot be pronounced", () => {
    expect(
      plan("the word 東京 there").map(({ kind, startToken, endToken }) => [kind, startToken, endToken]),
    ).toEqual([
      ["sentence", 0, 2],
      ["silence", 2, 3],
      ["sentence", 3, 4],
    ]);
  });

  it("covers every word of a text without full stops once, in sentences of limited length", () => {
    const parts = plan("word ".repeat(500));
    expect(parts.flatMap(({ startToken, endToken }) => [startToken, endToken]).slice(1, -1)).toEqual(
      parts.slice(1).flatMap(({ startToken }) => [startToken, startToken]),
    );
    expect(parts.at(-1)!.endToken).toBe(500);
    expect(parts.every(({ startToken, endToken }) => endToken - startToken <= 60)).toBe(true);
  });
});
