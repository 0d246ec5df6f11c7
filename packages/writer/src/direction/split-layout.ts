import { say, type LayoutContent, type Said } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { findObject } from "../objects/choose-object.js";
import { capitalise, elementOf, wordsOfChars, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Split = Extract<LayoutContent, { layout: "split" }>;

/** Patterns of contrast, in the order in which they are tried. The two groups of each pattern are the two sides. */
const CONTRASTS: readonly { pattern: RegExp; reason: Said; fit: number }[] = [
  {
    pattern: /^(.{8,90}?),? (?:versus|vs\.?) (.{8,90})$/di,
    reason: say("layout_split_versus"),
    fit: 0.8,
  },
  {
    pattern: /^(.{10,90}?),? (?:whereas|while(?! \p{L}+ing(?!\p{L}))) (.{10,90})$/diu,
    reason: say("layout_split_compared"),
    fit: 0.76,
  },
  {
    pattern: /^(?:while|whereas|although|though) (.{10,80}?), (.{10,90})$/di,
    reason: say("layout_split_sides"),
    fit: 0.72,
  },
  {
    pattern: /^([^;]{12,80}?); (?!however\b)([^;]{12,80})$/di,
    reason: say("layout_split_answered"),
    fit: 0.6,
  },
  {
    pattern: /^(.{8,80}?), (not (?!only\b|just\b|even\b|to mention\b|least\b|yet\b|all\b|every).{4,60})$/di,
    reason: say("layout_split_denied_last"),
    fit: 0.7,
  },
  {
    pattern: /^(.{12,80}?), (?:but|yet) (.{12,90})$/di,
    reason: say("layout_split_turned"),
    fit: 0.62,
  },
];
const SIDE_LIMIT = { maxWords: 10, maxChars: 60 };

/** Lays out a contrast as two halves of the screen. */
export function layoutSplit(facts: SceneFacts): LayoutCandidate<Split> | null {
  if (!facts.isEnglish || facts.words.length > 32) return null;
  const body = facts.text.replace(/[.!?…]["”’]?$/, "");
  if (/[.!?]\s/.test(body)) return null;
  for (const { pattern, reason, fit } of CONTRASTS) {
    const match = pattern.exec(body);
    const left = match?.indices?.[1];
    const right = match?.indices?.[2];
    if (left === undefined || right === undefined) continue;
    const leftRange = wordsOfChars(facts.words, left[0], left[1]);
    const rightRange = wordsOfChars(facts.words, right[0], right[1]);
    if (leftRange.endWord > rightRange.startWord) continue;
    const leftSide = sideOf(facts, leftRange);
    const rightSide = sideOf(facts, rightRange);
    if (leftSide === null || rightSide === null) continue;
    return {
      content: { layout: "split", left: leftSide, right: rightSide },
      fit,
      reason,
    };
  }
  return null;
}

/** Creates one side of a contrast, or returns null if it does not fit on half the screen. */
function sideOf(facts: SceneFacts, range: WordRange): Split["left"] | null {
  const heading = elementOf(facts, range);
  const count = range.endWord - range.startWord;
  if (count > SIDE_LIMIT.maxWords || heading.text.length > SIDE_LIMIT.maxChars) return null;
  return {
    heading: { ...heading, text: capitalise(heading.text) },
    pictogram: findObject(heading.text, facts.language),
  };
}
