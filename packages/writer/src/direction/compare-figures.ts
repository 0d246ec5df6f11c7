import type { Compared } from "@inkreel/contract";
import type { FoundFigure } from "./find-figures.js";
import { findSubject } from "./label-phrase.js";
import { capitalise, elementOf, type SceneFacts } from "./scene-facts.js";

/** A chart of the figures of a sentence. */
export type FigureChart =
  | { kind: "share"; share: number }
  | { kind: "bars"; bars: Compared[] }
  | { kind: "change"; fromText: string; toText: string; fromValue: number; toValue: number }
  | { kind: "multiple"; times: number };

/** Returns the kind of chart that the text supports for its figure, or null if a chart would show data that the text does not state. */
export function compareFigures(
  facts: SceneFacts,
  main: FoundFigure,
  figures: readonly FoundFigure[],
): FigureChart | null {
  return (
    findChange(facts, main, figures) ??
    findPercentChange(facts, main) ??
    findShare(facts, main) ??
    findMultiple(facts, main) ??
    findBars(facts, main, figures)
  );
}

/** Finds a change between two figures, such as "from 12 to 30". Both must have the same unit, but the text may state it only once. */
function findChange(
  facts: SceneFacts,
  main: FoundFigure,
  figures: readonly FoundFigure[],
): FigureChart | null {
  for (const [index, from] of figures.entries()) {
    const to = figures[index + 1];
    if (to === undefined || (to !== main && from !== main)) continue;
    const lead = facts.text.slice(Math.max(0, from.startChar - 12), from.startChar);
    const between = facts.text.slice(from.endChar, to.startChar);
    const isChange =
      /\bfrom (?:about |around |just |only )?$/i.test(lead) &&
      /^(?:\s[\p{L}-]+){0,5}\s(?:to|down to|up to)(?: about| around| just| only| nearly| almost)?\s$/u.test(
        between,
      );
    const sharesUnit = from.unit === to.unit || from.unit === "" || to.unit === "";
    if (isChange && sharesUnit) {
      return {
        kind: "change",
        fromText: from.figure.text,
        toText: to.figure.text,
        fromValue: from.scaledValue,
        toValue: to.scaledValue,
      };
    }
  }
  return null;
}

const BY = String.raw`(?: (?!up to )(?:\S+ ){0,4}?(?:by|of|to)| as much as| nearly| about| almost| around| roughly| more than| over){0,3}\s*$`;
const ROSE = new RegExp(
  String.raw`\b(?:rose|rises?|risen|grew|grows?|grown|increase[ds]?|climb(?:s|ed)|jump(?:s|ed)|gain(?:s|ed)?|soar(?:s|ed)|surge[ds]?|raise[ds]?|boost(?:s|ed)?|up)${BY}`,
  "i",
);
const FELL = new RegExp(
  String.raw`\b(?:fell|falls?|fallen|drop(?:s|ped)?|cuts?|reduce[ds]?|shr(?:ank|inks?|unk)|decline[ds]?|decrease[ds]?|lower(?:s|ed)|sank|slump(?:s|ed)|down)${BY}`,
  "i",
);
const MORE =
  /^\s*(?:more|faster|higher|larger|bigger|longer|hotter|warmer|stronger|better|increase|rise|growth|improvement|raise|bonus)\b/i;
const LESS =
  /^\s*(?:less|fewer|lower|smaller|shorter|cheaper|lighter|cooler|colder|weaker|slower|drop|decline|decrease|reduction|cut|fall|discount|off)\b/i;
/** Matches text after a rate, which is neither a part of a whole nor a change. */
const RATE_AFTER =
  /^\s*(?:a|per|each|every) (?:year|month|week|day)\b|^\s*(?:worse|points?|interest|annual|yearly|return|yield|inflation|tax|tip|alcohol|in fees|by\b)/i;
const RATE_BEFORE =
  /\b(?:fees?|returns?|rates?|interest|yields?|tax(?:es)?|inflation|commission|by)(?: of| at| is| was| charge[ds]?| about| around)*\s*$/i;
/** A smaller share would be invisible in a ring chart. */
const LEAST_SHARE = 0.02;

/** Finds a percentage change, such as "65% less" or "fell by 12%", and converts it to a change from 100%. */
function findPercentChange(facts: SceneFacts, main: FoundFigure): FigureChart | null {
  if (main.kind !== "percent" || main.isRange || main.outOf !== null) return null;
  const { before, after } = aroundFigure(facts, main);
  const fell = LESS.test(after) || (!MORE.test(after) && FELL.test(before));
  const rose = !fell && (MORE.test(after) || ROSE.test(before));
  if ((!fell && !rose) || main.scaledValue > (fell ? 100 : MOST_GROWTH) || isPartOf(after)) return null;
  return {
    kind: "change",
    fromText: "100%",
    toText: `${fell ? "−" : "+"}${main.figure.text}`,
    fromValue: 100,
    toValue: Math.round((100 + (fell ? -1 : 1) * main.scaledValue) * 1e6) / 1e6,
  };
}

/** The largest growth to draw, in percent. With more growth, the first bar would be invisible beside the second. */
const MOST_GROWTH = 900;

/** Returns true for the text after a part of a whole, as in "saved 30% of the space". */
function isPartOf(after: string): boolean {
  return /^\s*of\b/i.test(after);
}

function aroundFigure(
  facts: SceneFacts,
  { startChar, endChar }: FoundFigure,
): { before: string; after: string } {
  return {
    before: facts.text.slice(Math.max(0, startChar - 48), startChar),
    after: facts.text.slice(endChar, endChar + 40),
  };
}

/** Finds a part of a whole: "4.6 out of 5", "31% of the power". Increases, decreases and rates do not count. */
function findShare(facts: SceneFacts, main: FoundFigure): FigureChart | null {
  if (main.outOf !== null) return { kind: "share", share: roundShare(main.scaledValue / main.outOf) };
  if (main.kind !== "percent" || main.scaledValue > 100 || main.isRange) return null;
  const { before, after } = aroundFigure(facts, main);
  if (!namesWhole(before, after)) return null;
  const isRate = RATE_AFTER.test(after) || (RATE_BEFORE.test(before) && !isPartOf(after));
  const isChange =
    !isPartOf(after) && (LESS.test(after) || MORE.test(after) || ROSE.test(before) || FELL.test(before));
  const share = roundShare(main.scaledValue / 100);
  return isRate || isChange || share < LEAST_SHARE ? null : { kind: "share", share };
}

/**
 * Returns true if the text names the whole of a percentage: "31% of the power", "a 40% chance", "nearly 60% agree". A percentage at the
 * end of its clause has no whole.
 */
function namesWhole(before: string, after: string): boolean {
  if (isPartOf(after) || /^\s*(?:chance|probability|share|majority|minority)\b/i.test(after)) return true;
  return (
    /(?:^|[,;:—–] |\b(?:and|but|while|whereas|only|about|nearly|almost|around|fully|some|another) )$/i.test(
      before,
    ) && /^\s\p{L}/u.test(after)
  );
}

/** Rounds a share, so that 4.6 / 5 is 0.92 despite binary fractions. */
function roundShare(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}

const WORD_MULTIPLES: readonly [RegExp, number][] = [
  [/\b(?:half) (?:as|the|of (?:that|what))\b/i, 0.5],
  [/\b(?:twice|two times|double) (?:as|the|that|what)\b/i, 2],
  [/\bthree times (?:as|the|that|what|more)\b/i, 3],
  [/\bfour times (?:as|the|that|what|more)\b/i, 4],
  [/\bfive times (?:as|the|that|what|more)\b/i, 5],
  [/\bten times (?:as|the|that|what|more)\b/i, 10],
];

/** Finds a multiple such as "3x", or "twice as many" after the figure to which it refers. */
function findMultiple(facts: SceneFacts, main: FoundFigure): FigureChart | null {
  if (main.kind === "multiple")
    return main.scaledValue > 1 && main.scaledValue <= 1000
      ? { kind: "multiple", times: main.scaledValue }
      : null;
  const after = facts.text.slice(main.endChar);
  if (main.kind === "percent" || /\d/.test(after.replace(/ in (?:19|20)\d\d/, ""))) return null;
  const times = WORD_MULTIPLES.find(([pattern]) => pattern.test(after))?.[1];
  return times === undefined ? null : { kind: "multiple", times };
}

/** Finds two to four figures with the same unit that the text compares, each with its own label. */
function findBars(facts: SceneFacts, main: FoundFigure, figures: readonly FoundFigure[]): FigureChart | null {
  const alike = figures.filter(
    (figure) => figure.unit === main.unit && figure.unit !== "" && figure.kind !== "multiple",
  );
  if (alike.length < 2 || alike.length > 4 || alike.some((figure) => figure.isRange)) return null;
  const first = alike[0];
  const last = alike.at(-1);
  if (first === undefined || last === undefined) return null;
  const between = facts.text.slice(first.endChar, last.startChar);
  if (
    !/\b(?:compared (?:to|with)|than|versus|vs\.?|while|whereas|against|but|and|up from|down from)\b|[,;]/i.test(
      between,
    )
  )
    return null;
  const bars = alike.map((figure, index) => ({
    label: findBarLabel(facts, figure, alike[index - 1] ?? null),
    value: figure.scaledValue,
    text: figure.figure.text,
    words: figure.figure.words,
  }));
  const labels = new Set(bars.map((bar) => bar.label));
  return labels.has("") || labels.size < bars.length ? null : { kind: "bars", bars };
}

/** Returns the label of a bar: the subject of the clause, otherwise the nearest name before the figure, otherwise a name or a year after it. */
function findBarLabel(facts: SceneFacts, figure: FoundFigure, previous: FoundFigure | null): string {
  const from = previous?.figure.words.endWord ?? 0;
  const { startWord, endWord } = figure.figure.words;
  const subject = findSubject(facts, from, startWord);
  if (subject !== null) return capitalise(subject.text);
  for (let index = startWord - 1; index >= from; index -= 1) {
    if (facts.words[index]?.isName === true) return nameAt(facts, index, from);
  }
  for (let index = endWord; index < Math.min(facts.words.length, endWord + 4); index += 1) {
    const word = facts.words[index];
    if (word?.isName === true)
      return elementOf(facts, { startWord: index, endWord: nameEnd(facts, index) }).text;
    if (/^(?:19|20)\d\d$/.test(word?.bare ?? "")) return word?.bare ?? "";
    if (word?.endsClause === true) break;
  }
  return "";
}

function nameAt(facts: SceneFacts, lastWord: number, from: number): string {
  let startWord = lastWord;
  while (
    startWord > from &&
    facts.words[startWord - 1]?.isName === true &&
    facts.words[startWord - 1]?.endsClause === false
  )
    startWord -= 1;
  return elementOf(facts, { startWord, endWord: lastWord + 1 }).text;
}

function nameEnd(facts: SceneFacts, startWord: number): number {
  let end = startWord + 1;
  while (facts.words[end]?.isName === true && facts.words[end - 1]?.endsClause === false) end += 1;
  return end;
}
