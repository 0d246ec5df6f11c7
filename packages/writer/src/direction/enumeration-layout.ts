import { say, type LayoutContent, type SceneElement } from "@inkreel/contract";
import { elementOf, wordsOfChars, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type List = Extract<LayoutContent, { layout: "list" }>;

/** A point inside a word is no end: "Backbone.js". */
const PIECE = String.raw`(?:(?! and | or | [—–] )(?:[^,;:.!?()]|\.(?=[A-Za-z0-9])))+`;
/** Matches the start of an enumeration item. Starting only there, and never inside an item, keeps the search linear. */
const PIECE_START = String.raw`(?:^|(?<=[,;:!?()])|(?<=\.)(?![A-Za-z0-9])|(?<= [—–] )|(?<= )(?=and |or ))`;
// bounded: each item is read once, from its start.
const ENUMERATION = new RegExp(`${PIECE_START}${PIECE}, (?:${PIECE}, ){0,4}${PIECE},? (?:and|or) ${PIECE}`);
const MAX_ITEM_WORDS = 4;
/** The last item may have modifiers of its own, as in "a splash of olive oil" or "a bed that was too short". */
const MAX_LAST_WORDS = 6;

const NO_ITEM =
  /\b(?:is|are|was|were|has|have|had|did|does|do|can|will|would|could|must|said|says|\w{3,}ed|which|who|that|but)\b|^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|yesterday|tomorrow)$|^(?:in|on|at|for|with|by|from|of|to|usually|often|so|then|put|and)\b/i;

/**
 * Lays out an enumeration of three to six short items in one English sentence, such as "rye, spelt, and barley", for a person who chose a list.
 * By itself no scene has it: the items lose what the sentence says of them.
 */
export function layoutEnumeration(facts: SceneFacts): LayoutCandidate<List> | null {
  const match = facts.isEnglish ? ENUMERATION.exec(facts.text) : null;
  if (match === null) return null;
  const rows = match[0].split(/, (?:and |or )?/);
  const pieces = [...rows.slice(0, -1), ...(rows.at(-1)?.split(/ (?:and|or) /) ?? [])].filter(
    (piece) => piece.trim() !== "",
  );
  const isAnnounced = /:\s*$/.test(facts.text.slice(0, match.index + 1).trimEnd());
  const items: SceneElement[] = [];
  const words = longestMiddle(pieces);
  let from = match.index;
  for (const [position, piece] of pieces.entries()) {
    const isLast = position === pieces.length - 1;
    const item = isAnnounced ? piece.trim() : shortenEnds(piece, { isFirst: position === 0, isLast, words });
    const at = facts.text.indexOf(item, from);
    if (item === "" || at < 0 || !(isAnnounced ? isShortItem(item) : isItem(item, isLast))) return null;
    from = at + item.length;
    items.push(elementOf(facts, wordsOfChars(facts.words, at, from)));
  }
  if (items.length < 3 || items.length > 6) return null;
  return {
    content: { layout: "list", heading: null, items },
    fit: 0.66,
    reason: say("layout_enumeration", { count: items.length }),
  };
}

function isItem(item: string, isLast: boolean): boolean {
  const ownWords = isLast ? (item.split(/ (?:that|which|who) /, 1)[0] ?? "") : item;
  return item.split(" ").length <= (isLast ? MAX_LAST_WORDS : MAX_ITEM_WORDS) && !NO_ITEM.test(ownWords);
}

/** Returns true for a text of at most 48 characters, which is the only condition for an item of an announced list. */
function isShortItem(item: string): boolean {
  return item.length <= 48;
}

/**
 * Returns the number of words of the longest middle item. The first and the last item run into the rest of the sentence, so they are cut
 * to about this length.
 */
function longestMiddle(pieces: readonly string[]): number {
  const middle = pieces.slice(1, -1).map((piece) => piece.trim().split(" ").length);
  return Math.max(1, ...middle);
}

/** Matches words that start a new phrase after the last item. That phrase does not belong to the item. */
const ENDS_ITEM =
  /^(?:in|on|at|for|with|from|by|to|when|while|as|into|every|before|after|during|whose|is|are|was|were)$/i;
/** Matches adjectives that take an infinitive, as in "harder to break" or "ready to eat". The infinitive belongs to the item. */
const LEANS_ON_INFINITIVE = /(?:er|ready|easy|hard|free)$/i;

function shortenEnds(piece: string, at: { isFirst: boolean; isLast: boolean; words: number }): string {
  const words = piece.trim().split(" ");
  if (at.isFirst && words.length > at.words) {
    const kept = words.slice(-at.words);
    const opener = kept.findLastIndex((word) => /^(?:in|on|at|for|with|from|by|to|into)$/i.test(word));
    return kept.slice(opener + 1).join(" ");
  }
  if (at.isLast && words.length > at.words) {
    const cut = words.findIndex(
      (word, index) =>
        index > 0 &&
        ENDS_ITEM.test(word) &&
        !(word === "to" && LEANS_ON_INFINITIVE.test(words[index - 1] ?? "")) &&
        !words.slice(0, index).includes("that"),
    );
    return cut > 0 ? words.slice(0, cut).join(" ") : words.join(" ");
  }
  return words.join(" ");
}
