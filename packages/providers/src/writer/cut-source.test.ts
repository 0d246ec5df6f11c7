import { expect, it } from "vitest";
import { estimateTokens } from "./cut-source.js";

it.each([
  ["English", "a harbour in the north ", 23 / 3.6],
  ["Chinese", "\u6e2f\u53e3\u57ce\u5e02", 4],
  ["Japanese", "\u307f\u306a\u3068\u30df\u30ca\u30c8", 6],
  ["Korean", "\ud56d\uad6c\ub3c4\uc2dc", 4],
  ["Thai", "\u0e17\u0e48\u0e32\u0e40\u0e23\u0e37\u0e2d", 7],
  ["Chinese between English", "see \u6e2f now ", 1 + 9 / 3.6],
])("the number of tokens in %s is estimated from the characters", (_language, text, tokens) => {
  expect(Math.abs(estimateTokens(text.repeat(100)) - tokens * 100)).toBeLessThan(2);
});
