import type { Doubt } from "@inkreel/contract";
import type { SceneFacts } from "./project-document";

const NONE: readonly Doubt[] = [];

/** Returns the warnings about a scene's edited words, as far as the server has checked them. */
export function knownDoubts(text: string, facts: SceneFacts | null): readonly Doubt[] {
  const known = facts?.proposed?.text === text ? facts.proposed : facts;
  if (known === null || known.doubts.length === 0) return NONE;
  return moveDoubts(known.doubts, known.text, text);
}

/**
 * Moves warnings after an edit that the server has not checked yet: those before and after it stay; the edited words
 * have none until the server checks them.
 */
export function moveDoubts(doubts: readonly Doubt[], before: string, after: string): readonly Doubt[] {
  if (before === after || doubts.length === 0) return doubts;
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const shift = after.length - before.length;
  return doubts.flatMap((doubt) => {
    const isAfter = doubt.startChar >= before.length - tail;
    if (!isAfter && doubt.endChar > head) return [];
    const by = isAfter ? shift : 0;
    const moved = { ...doubt, startChar: doubt.startChar + by, endChar: doubt.endChar + by };
    return isGrown(before, doubt) === isGrown(after, moved) ? [moved] : [];
  });
}

const IN_WORD = /[\p{L}\p{N}]/u;

/** Whether a letter or digit touches the range: "300" is something else in "3000". */
function isGrown(text: string, { startChar, endChar }: Doubt): boolean {
  return (
    IN_WORD.test(text.slice(Math.max(0, startChar - 1), startChar)) ||
    IN_WORD.test(text.slice(endChar, endChar + 1))
  );
}
