import type { SceneElement } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { elementOf, wordsOfChars, type SceneFacts } from "./scene-facts.js";

const PER = /^(?: [\p{L}’'-]+){1,4} per \d[\d,]*(?: [\p{L}-]+)(?![\p{L}\p{N}])/u;

/** Returns what a rate counts: "new cases per 100,000 people" behind "65.2". */
export function rateBehind(facts: SceneFacts, { endWord }: WordRange): SceneElement | null {
  const endChar = facts.words[endWord - 1]?.endChar ?? facts.text.length;
  const said = PER.exec(facts.text.slice(endChar))?.[0];
  if (said === undefined) return null;
  return elementOf(facts, wordsOfChars(facts.words, endChar + 1, endChar + said.length));
}
