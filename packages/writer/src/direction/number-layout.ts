import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { isStopWord } from "../language/stop-words.js";
import { compareFigures } from "./compare-figures.js";
import { findFigures, type FoundFigure } from "./find-figures.js";
import { elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type NumberLayout = Extract<LayoutContent, { layout: "number" }>;

const LABEL_MAX_WORDS = 8;
const COMPARISON_BONUS = 0.1;

/** The sentence's strongest figure, exact, with the words that say what it counts. */
export function layoutNumber(facts: SceneFacts): LayoutCandidate<NumberLayout> | null {
  const figures = findFigures(facts);
  const strongest = figures.reduce<FoundFigure | null>(
    (best, figure) => (best === null || figure.weight > best.weight ? figure : best),
    null,
  );
  if (strongest === null) return null;
  const comparison = compareFigures(facts, strongest, figures);
  const main =
    comparison?.kind === "change"
      ? (figures.find((figure) => figure.figure.text === comparison.toText) ?? strongest)
      : strongest;
  const label = labelOf(facts, main);
  if (label.text === "") return null;
  return {
    content: { layout: "number", figure: main.figure, label, comparison },
    fit: strongest.weight + (comparison === null ? 0 : COMPARISON_BONUS),
    reason:
      comparison === null
        ? `Its weight is in the figure ${main.figure.text}, which counts up while it is said.`
        : `Its weight is in the figure ${main.figure.text}, drawn as ${describe(comparison.kind)}.`,
  };
}

function describe(kind: NonNullable<NumberLayout["comparison"]>["kind"]): string {
  return {
    share: "a part of the whole",
    bars: "bars side by side",
    change: "a change",
    multiple: "a multiple",
  }[kind];
}

/** The words after the figure up to the clause's end, or those before it where nothing follows. */
function labelOf(facts: SceneFacts, main: FoundFigure): SceneElement {
  const { words } = facts;
  const { startWord, endWord } = main.figure.words;
  const endsHere = words[endWord - 1]?.endsClause === true;
  if (!endsHere) {
    const after = phraseWithin(facts, endWord, nextClauseEnd(facts, endWord), "after");
    if (saysSomething(after.text)) return after;
  }
  const before = phraseWithin(facts, clauseStart(facts, startWord), startWord, "before");
  if (saysSomething(before.text)) return before;
  return phraseWithin(facts, endWord, nextClauseEnd(facts, endWord), "after");
}

/** A label names what is counted: more than "At" or "and so". */
function saysSomething(text: string): boolean {
  return (
    !/^(?:and|or|but|while|which|who|later|ago|old)\b/i.test(text) &&
    text.split(/\s+/).some((word) => word.length > 2 && !isStopWord(word))
  );
}

/** The words of a run nearest to the figure, at most eight, not ending on a word that leans on the next. */
function phraseWithin(
  facts: SceneFacts,
  startWord: number,
  endWord: number,
  side: "after" | "before",
): SceneElement {
  if (endWord <= startWord) return { text: "", words: null };
  const start = side === "after" ? startWord : Math.max(startWord, endWord - LABEL_MAX_WORDS);
  const end = side === "after" ? Math.min(endWord, startWord + LABEL_MAX_WORDS) : endWord;
  return elementOf(facts, dropLeaningEnd(facts, start, end));
}

function dropLeaningEnd(
  facts: SceneFacts,
  startWord: number,
  endWord: number,
): { startWord: number; endWord: number } {
  let end = endWord;
  const leans =
    /^(?:by|to|from|of|at|in|with|a|an|the|and|or|is|was|are|were|about|around|nearly|almost|over|under|only|just|than|more|up|down|as|for|some|roughly|costs?|least)$/i;
  while (end > startWord + 1 && leans.test(facts.words[end - 1]?.bare ?? "")) end -= 1;
  return { startWord, endWord: end };
}

function nextClauseEnd(facts: SceneFacts, from: number): number {
  for (let index = from; index < facts.words.length; index += 1) {
    if (facts.words[index]?.endsClause === true) return index + 1;
  }
  return facts.words.length;
}

function clauseStart(facts: SceneFacts, to: number): number {
  for (let index = to - 1; index > 0; index -= 1) {
    if (facts.words[index - 1]?.endsClause === true) return index;
  }
  return 0;
}
