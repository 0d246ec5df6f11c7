import { say, type LayoutContent, type SceneElement } from "@inkreel/contract";
import type { PassageList } from "../plan/script-plan.js";
import { createAloneTest } from "./stands-alone.js";
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
const MAX_HEADING_CHARS = 40;

/** Lays out a list in the content together with its introductory sentence, or an enumeration of at least three items in one sentence. */
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
      reason: say("layout_steps", { count: items.length }),
    };
  }
  return {
    content: { layout: "list", heading, items },
    fit: 0.95,
    reason: say("layout_list", { count: items.length }),
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

/** Lays out an enumeration of at least three short items, such as "rye, spelt, and barley". */
function layoutEnumeration(facts: SceneFacts): LayoutCandidate<List> | null {
  const match = ENUMERATION.exec(facts.text);
  if (/\bbetween\b/i.test(match?.[0] ?? "")) return null;
  if (match === null || !facts.isEnglish || isInsideName(facts.text, match)) return null;
  if (opensWithAdverbial(facts.text, match)) return null;
  const rows = match[0].split(/, (?:and |or )?/);
  const pieces = [...rows.slice(0, -1), ...(rows.at(-1)?.split(/ (?:and|or) /) ?? [])].filter(
    (piece) => piece.trim() !== "",
  );
  const isAnnounced = /:\s*$/.test(facts.text.slice(0, match.index + 1).trimEnd());
  const items: SceneElement[] = [];
  let from = match.index;
  for (const [position, piece] of pieces.entries()) {
    const item = isAnnounced
      ? piece.trim()
      : shortenEnds(piece, {
          isFirst: position === 0,
          isLast: position === pieces.length - 1,
          words: averageMiddle(pieces),
        });
    const at = facts.text.indexOf(item, from);
    const isLast = position === pieces.length - 1;
    if (item === "" || at < 0 || !(isAnnounced ? isShortItem(item) : isItem(item, isLast))) return null;
    from = at + item.length;
    items.push(elementOf(facts, wordsOfChars(facts.words, at, from)));
  }
  if (items.length < 3 || items.length > 6) return null;
  const heading = enumerationHeading(facts, items[0]?.words?.startWord ?? 0);
  // "25 points / 11 rebounds" does not say whose they are.
  if (heading === null && items.every(({ text }) => /^\d/.test(text))) return null;
  return {
    content: { layout: "list", heading, items },
    fit: 0.66,
    reason: say("layout_enumeration", { count: items.length }),
  };
}

const NAME_BEFORE = /\p{Lu}\p{L}{1,30} (?:of|for) (?:the )?$/u;
/** The start of an enumeration may hold the words before its first item. */
const NAME_INSIDE = /^(?:[^,]{0,80} )?\p{Lu}\p{L}{1,30} (?:of|for) (?:the )?\p{Lu}/u;

/** Returns true for the fields in a name, as in "the College of Music, Drama and Dance". */
function isInsideName(text: string, match: RegExpExecArray): boolean {
  const isName = NAME_INSIDE.test(match[0]) || NAME_BEFORE.test(text.slice(0, match.index).slice(-48));
  return (
    isName &&
    match[0]
      .split(", ")
      .slice(1)
      .every((piece) => /^(?:and |or )?\p{Lu}/u.test(piece))
  );
}

/** Returns true for "In an open letter, many figures and activists demand": its first part is no item, since the last part goes on with a verb. */
function opensWithAdverbial(text: string, match: RegExpExecArray): boolean {
  const isFirst = /(?:^|[.!?…] )$/u.test(text.slice(0, match.index + match[0].search(/\S/u)));
  const piece = match[0].trimStart().split(",", 1)[0] ?? "";
  const leads = piece.match(
    /(?<!\p{L})(?:in|on|at|for|with|from|by|to|into|after|before|during|of)(?!\p{L})/giu,
  );
  return isFirst && ADVERBIAL.test(piece) && leads?.length === 1 && SAYS_ON.test(match[0]);
}

const ADVERBIAL = /^(?:In|On|At|After|Before|During|By|From)\s/u;
/** A verb in the last part shows that the parts before it are its subject. */
const SAYS_ON = / (?:is|are|was|were|has|have|had|will|would|can|could|may|might|must|\p{L}+ed) /u;

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
function averageMiddle(pieces: readonly string[]): number {
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

function enumerationHeading(facts: SceneFacts, endWord: number): SceneElement | null {
  if (endWord < 2 || endWord > MAX_HEADING_WORDS) return null;
  const range = { startWord: 0, endWord };
  if (!createAloneTest(facts)(range)) return null;
  const heading = elementOf(facts, range);
  return heading.text.length <= MAX_HEADING_CHARS ? heading : null;
}
