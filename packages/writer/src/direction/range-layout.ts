import { say, type LayoutContent } from "@inkreel/contract";
import { findFigures, type FoundFigure } from "./find-figures.js";
import { findLabel } from "./label-phrase.js";
import { type LayoutCandidate, type SceneFacts, wordsOfChars } from "./scene-facts.js";

type RangeLayout = Extract<LayoutContent, { layout: "range" }>;
type Ends = Pick<RangeLayout, "low" | "high">;

/** The words of a limit directly before its figure, and at which end of the range it stands. */
const LIMITS: readonly [end: "low" | "high", words: RegExp][] = [
  ["high", /\b(?:up to|at most|no more than|not more than|a maximum of|bis zu|höchstens|maximal)\s$/i],
  ["low", /\b(?:at least|no fewer than|no less than|a minimum of|mindestens)\s$/i],
];
const BEFORE_CHARS = 24;

/** Lays out the range or the limit of a sentence. */
export function layoutRange(facts: SceneFacts): LayoutCandidate<RangeLayout> | null {
  const figures = findFigures(facts);
  for (const figure of figures.toSorted((left, right) => right.weight - left.weight)) {
    const found = figure.isRange ? betweenEnds(facts, figure) : limitOf(facts, figure);
    if (found === null) continue;
    return {
      content: { layout: "range", ...found, label: findLabel(facts, found.figure.words) },
      fit: figure.weight + 0.05,
      reason: say("layout_range", { figure: found.figure.text }),
    };
  }
  return null;
}

interface FoundRange extends Ends {
  figure: { text: string; words: { startWord: number; endWord: number } };
}

const BETWEEN = /^between (\S{1,20})(?: \p{L}+)? and (.{1,40})$/iu;

function betweenEnds(facts: SceneFacts, { figure, startChar, scaledValue }: FoundFigure): FoundRange | null {
  const [, low = "", high = ""] = BETWEEN.exec(figure.text) ?? [];
  const lowValue = Number(low.replaceAll(/[^\d.]/g, ""));
  const scale = scaledValue / figure.value;
  if (low === "" || !Number.isFinite(scale) || lowValue * scale >= scaledValue) return null;
  const lowChar = startChar + figure.text.indexOf(low);
  const highChar = startChar + figure.text.lastIndexOf(high);
  return {
    figure: { text: figure.text, words: figure.words },
    low: {
      value: lowValue * scale,
      text: low,
      words: wordsOfChars(facts.words, lowChar, lowChar + low.length),
    },
    high: {
      value: scaledValue,
      text: high,
      words: wordsOfChars(facts.words, highChar, highChar + high.length),
    },
  };
}

function limitOf(
  facts: SceneFacts,
  { figure, startChar, endChar, scaledValue }: FoundFigure,
): FoundRange | null {
  const before = facts.text.slice(Math.max(0, startChar - BEFORE_CHARS), startChar);
  for (const [end, words] of LIMITS) {
    const match = words.exec(before);
    if (match === null) continue;
    const fromChar = startChar - match[0].length;
    const text = facts.text.slice(fromChar, endChar);
    const measured = { value: scaledValue, text: figure.text, words: figure.words };
    return {
      figure: { text, words: wordsOfChars(facts.words, fromChar, endChar) },
      low: end === "low" ? measured : null,
      high: end === "high" ? measured : null,
    };
  }
  return null;
}
