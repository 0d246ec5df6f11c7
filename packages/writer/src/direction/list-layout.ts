import type { LayoutContent, SceneElement } from "@inkreel/contract";
import type { PassageList } from "../plan/script-plan.js";
import {
  elementOf,
  trimPunctuation,
  wordsOfChars,
  type LayoutCandidate,
  type SceneFacts,
} from "./scene-facts.js";

type List = Extract<LayoutContent, { layout: "list" }>;
type Steps = Extract<LayoutContent, { layout: "steps" }>;

const MAX_HEADING_WORDS = 8;

/** A list of the author's with the sentence that announces it, or three and more things named in one sentence. */
export function layoutList(facts: SceneFacts): LayoutCandidate<List | Steps> | null {
  return facts.list === null ? layoutEnumeration(facts) : layoutPassageList(facts, facts.list);
}

function layoutPassageList(facts: SceneFacts, list: PassageList): LayoutCandidate<List | Steps> | null {
  const items = locateItems(facts, list);
  if (items === null) return null;
  const heading = headingOf(facts, list);
  if (list.isOrdered || facts.template === "tutorial") {
    return {
      content: { layout: "steps", heading, steps: items, firstNumber: list.firstNumber },
      fit: 0.95,
      reason: `It lists ${items.length} steps, each entering when it is named.`,
    };
  }
  return {
    content: { layout: "list", heading, items },
    fit: 0.95,
    reason: `It lists ${items.length} things, each entering when it is named.`,
  };
}

function locateItems(facts: SceneFacts, list: PassageList): SceneElement[] | null {
  const items: SceneElement[] = [];
  let from = list.announcement?.length ?? 0;
  for (const item of list.items) {
    const at = facts.text.indexOf(item, from);
    if (at < 0) return null;
    from = at + item.length;
    items.push(elementOf(facts, wordsOfChars(facts.words, at, from)));
  }
  return items;
}

function headingOf(facts: SceneFacts, list: PassageList): SceneElement | null {
  if (list.announcement !== null) {
    const range = wordsOfChars(facts.words, 0, list.announcement.length);
    if (range.endWord <= MAX_HEADING_WORDS) return elementOf(facts, range);
  }
  const heading = facts.heading === null ? "" : trimPunctuation(facts.heading);
  if (heading === "" || heading.split(/\s+/).length > MAX_HEADING_WORDS) return null;
  return { text: heading, words: null };
}

const ENUMERATION =
  /(?<first>[^,;:.!?()]+), (?<middle>(?:[^,;:.!?()]+, ){0,4})(?<second>[^,;:.!?()]+),? (?:and|or) (?<last>[^,;:.!?()]+)/;
const MAX_ITEM_WORDS = 4;

/** "rye, spelt, and barley": at least three short things in a row. */
function layoutEnumeration(facts: SceneFacts): LayoutCandidate<List> | null {
  const match = ENUMERATION.exec(facts.text);
  if (/\bbetween\b/i.test(match?.[0] ?? "")) return null;
  if (match?.groups === undefined || !facts.isEnglish) return null;
  const pieces = match[0]
    .split(/, (?:and |or )?| (?:and|or) (?=[^,]*$)/)
    .filter((piece) => piece.trim() !== "");
  const items: SceneElement[] = [];
  let from = match.index;
  for (const [position, piece] of pieces.entries()) {
    const item = shortenEnds(piece, {
      isFirst: position === 0,
      isLast: position === pieces.length - 1,
      words: averageMiddle(pieces),
    });
    const at = facts.text.indexOf(item, from);
    if (
      item === "" ||
      at < 0 ||
      item.split(" ").length > MAX_ITEM_WORDS ||
      /\b(?:is|are|was|were|has|have|had|did|does|do|can|will|would|could|must|\w{3,}ed|which|who|that|but)\b|^(?:in|on|at|for|with|by|from|of|to|usually|often|so|then|put|and)\b/i.test(
        item,
      )
    )
      return null;
    from = at + item.length;
    items.push(elementOf(facts, wordsOfChars(facts.words, at, from)));
  }
  if (items.length < 3 || items.length > 6) return null;
  const heading = enumerationHeading(facts, items[0]?.words?.startWord ?? 0);
  return {
    content: { layout: "list", heading, items },
    fit: 0.66,
    reason: `It names ${items.length} things in a row, each entering when it is named.`,
  };
}

/** How many words an item in the middle has: the ends, which run into the sentence, are cut to about that. */
function averageMiddle(pieces: readonly string[]): number {
  const middle = pieces.slice(1, -1).map((piece) => piece.trim().split(" ").length);
  return Math.max(1, ...middle);
}

function shortenEnds(piece: string, at: { isFirst: boolean; isLast: boolean; words: number }): string {
  const words = piece.trim().split(" ");
  if (at.isFirst && words.length > at.words) return words.slice(-at.words).join(" ");
  if (at.isLast && words.length > at.words) {
    const cut = words.findIndex(
      (word, index) =>
        index > 0 &&
        /^(?:in|on|at|for|with|from|by|to|that|which|who|when|while|as|into|every|before|after|is|are|was|were|of)$/i.test(
          word,
        ),
    );
    return cut > 0 ? words.slice(0, cut).join(" ") : words.join(" ");
  }
  return words.join(" ");
}

function enumerationHeading(facts: SceneFacts, endWord: number): SceneElement | null {
  if (endWord < 2 || endWord > 6) return null;
  return elementOf(facts, { startWord: 0, endWord });
}
