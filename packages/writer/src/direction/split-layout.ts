import { say, type LayoutContent, type Said } from "@inkreel/contract";
import type { WordRange } from "@inkreel/language";
import { findObject } from "../objects/choose-object.js";
import { findCompletePhrase } from "./key-phrase.js";
import {
  capitalise,
  elementOf,
  readWords,
  wordsOfChars,
  type LayoutCandidate,
  type SceneFacts,
  type SceneWord,
} from "./scene-facts.js";

type Split = Extract<LayoutContent, { layout: "split" }>;

/** Patterns of contrast, in the order in which they are tried. The two groups of each pattern are the two sides. */
const CONTRASTS: readonly { pattern: RegExp; reason: Said; fit: number }[] = [
  {
    pattern: /^(.{8,90}?),? (?:versus|vs\.?) (.{8,90})$/di,
    reason: say("layout_split_versus"),
    fit: 0.8,
  },
  {
    pattern:
      /\b(not (?:only |just |because of )?[^,;]{4,60}?),? but (?!(?:i|you|he|she|it|we|they|there|this|that|then)\b)((?:also |because of )?.{6,80})$/di,
    reason: say("layout_split_denied_first"),
    fit: 0.74,
  },
  {
    pattern: /^(.{10,90}?),? (?:whereas|while) (.{10,90})$/di,
    reason: say("layout_split_compared"),
    fit: 0.76,
  },
  {
    pattern: /^(?:while|whereas|although|though) (.{10,80}?), (.{10,90})$/di,
    reason: say("layout_split_sides"),
    fit: 0.72,
  },
  { pattern: /^instead of (.{8,70}?), (.{8,90})$/di, reason: say("layout_split_replaced"), fit: 0.76 },
  {
    pattern: /(?:^|, )(?:so |and |then )?([^,;]{8,70}?),? ((?:instead of|rather than) [^,;]{4,60})$/di,
    reason: say("layout_split_preferred"),
    fit: 0.74,
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
    pattern:
      /\b(one (?:\p{Ll}+ )?(?:is|was|has|had|can|makes?|gives?) [^,;]{2,40}?),? (?:and|while|but) (the other [^,;]{3,50})$/diu,
    reason: say("layout_split_other"),
    fit: 0.62,
  },
  {
    pattern: /^(.{12,80}?), (?:but|yet) (.{12,90})$/di,
    reason: say("layout_split_turned"),
    fit: 0.62,
  },
];
const SIDE_LIMIT = { maxWords: 8, maxChars: 46 };

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

const DENIAL = /^(?:not|no|never|nobody|nothing|none|neither|nor|without|cannot)$|n['’]t$/i;

/** Returns true if a side ends with its clause, and not before what belongs to it: "helped her push | through her pain". */
function endsWhole(words: readonly SceneWord[], endWord: number): boolean {
  const next = words[endWord]?.bare;
  if (next === undefined || words[endWord - 1]?.endsClause === true) return true;
  return /^(?:and|but|so|because|although|though|while|whereas)$/i.test(next);
}

/** Creates one side of a contrast, or returns null if no phrase fits on half the screen without losing a negation. */
function sideOf(facts: SceneFacts, range: WordRange): Split["left"] | null {
  const first = facts.words[range.startWord];
  const last = facts.words[range.endWord - 1];
  const text = facts.text.slice(first?.startChar ?? 0, last?.endChar ?? 0);
  const words = readWords(text);
  const inner = findCompletePhrase({ ...facts, text, words }, SIDE_LIMIT);
  if (inner === null) return null;
  const isDenied = (from: number, to: number): boolean =>
    words.slice(from, to).some((word) => DENIAL.test(word.bare));
  if (isDenied(0, inner.startWord) || isDenied(inner.endWord, words.length)) return null;
  if (!endsWhole(words, inner.endWord)) return null;
  const heading = elementOf(facts, {
    startWord: range.startWord + inner.startWord,
    endWord: range.startWord + inner.endWord,
  });
  return {
    heading: { ...heading, text: capitalise(heading.text) },
    pictogram: findObject(heading.text, facts.language),
  };
}
