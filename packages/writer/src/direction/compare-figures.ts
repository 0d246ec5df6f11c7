import type { Comparison } from "@inkreel/contract";
import type { FoundFigure } from "./find-figures.js";
import { findSubject } from "./label-phrase.js";
import { capitalise, elementOf, type SceneFacts } from "./scene-facts.js";

/** What the text gives to be drawn beside its figure, or null where drawing one would invent something. */
export function compareFigures(
  facts: SceneFacts,
  main: FoundFigure,
  figures: readonly FoundFigure[],
): Comparison | null {
  return (
    findChange(facts, main, figures) ??
    findShare(facts, main) ??
    findMultiple(facts, main) ??
    findBars(facts, main, figures)
  );
}

/** "from 12 to 30": the two must share their unit, spelled out at least once. */
function findChange(
  facts: SceneFacts,
  main: FoundFigure,
  figures: readonly FoundFigure[],
): Comparison | null {
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

const ROSE =
  /\b(?:rose|rises?|risen|grew|grows?|grown|increase[ds]?|climb(?:s|ed)|jump(?:s|ed)|gain(?:s|ed)?|soar(?:s|ed)|surge[ds]?|up|by)(?: by| of| to| nearly| about| almost| around| more than)*\s*$/i;
const GREW_AFTER =
  /^\s*(?:more|faster|slower|higher|larger|bigger|longer|hotter|warmer|stronger|better|worse|increase|rise|growth|improvement|points?|interest|annual|return|yield|inflation|tax|tip|raise|bonus|alcohol|discount)\b/i;

/** A part of a whole: "4.6 out of 5", "31% of the power", "65% less acid"; not what something rose by. */
function findShare(facts: SceneFacts, main: FoundFigure): Comparison | null {
  if (main.outOf !== null) return { kind: "share", share: roundShare(main.scaledValue / main.outOf) };
  if (main.kind !== "percent" || main.scaledValue > 100 || main.isRange) return null;
  const before = facts.text.slice(Math.max(0, main.startChar - 40), main.startChar);
  const after = facts.text.slice(main.endChar, main.endChar + 40);
  return ROSE.test(before) || GREW_AFTER.test(after)
    ? null
    : { kind: "share", share: roundShare(main.scaledValue / 100) };
}

/** 4.6 / 5 is 0.92, whatever binary fractions make of it. */
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

/** "3x", or "twice as many" said of the figure before it. */
function findMultiple(facts: SceneFacts, main: FoundFigure): Comparison | null {
  if (main.kind === "multiple")
    return main.scaledValue > 1 && main.scaledValue <= 1000
      ? { kind: "multiple", times: main.scaledValue }
      : null;
  const after = facts.text.slice(main.endChar);
  if (main.kind === "percent" || /\d/.test(after.replace(/ in (?:19|20)\d\d/, ""))) return null;
  const times = WORD_MULTIPLES.find(([pattern]) => pattern.test(after))?.[1];
  return times === undefined ? null : { kind: "multiple", times };
}

/** Two figures of one unit set against each other, each with a name of its own in the text. */
function findBars(facts: SceneFacts, main: FoundFigure, figures: readonly FoundFigure[]): Comparison | null {
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

/** The name that stands nearest before a figure in its own part of the sentence, or right behind it after "in". */
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
