import { splitWords } from "@inkreel/contract";
import { breakAfter } from "./break-after.js";
import { sayToken } from "./say-token.js";
import { silenceMs } from "./silence.js";
import type { SpokenToken } from "./spoken-token.js";
import { type Token, parseToken } from "./token.js";

/**
 * What is said for each shown word, one entry per `splitWords(text)`. English only: numbers, money, dates, units and the
 * like become words; a span such as "$4.5 million" is divided among its shown words. Takes any Unicode text.
 */
export function normaliseText(text: string, _language: string): SpokenToken[] {
  const words = splitWords(text);
  const tokens = words.map((word, index) =>
    parseToken(word, text.slice(words[index - 1]?.endChar ?? 0, word.startChar)),
  );
  const spoken = sayTokens(tokens);
  return tokens.map((token, index) => {
    const said = spoken[index] ?? [];
    return {
      display: token.display,
      spoken: said,
      breakAfter: breakAfter(token, tokens[index + 1]),
      isQuestion: token.trail.includes("?"),
      silentMs: said.length === 0 ? silenceMs(token.display) : 0,
    };
  });
}

function sayTokens(tokens: readonly Token[]): string[][] {
  const spoken: string[][] = [];
  while (spoken.length < tokens.length) spoken.push(...sayToken({ tokens, index: spoken.length }));
  return spoken;
}
