import type { Comparison } from "@inkreel/contract";
import type { FoundFigure } from "./find-figures.js";
import { elementOf, type SceneFacts } from "./scene-facts.js";

/** What the text gives to be drawn beside its figure, or null where drawing one would invent something. */
export function compareFigures(
  facts: SceneFacts,
  main: FoundFigure,
  figures: readonly FoundFigure[],
): Comparison | null {
  return (
    findChange(facts, main, figures) ??
    findShare(facts, main) ??
    findMultiple(main) ??
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

/** A percentage is a part of a whole only where the text says of what, and not where something rose by it. */
function findShare(facts: SceneFacts, main: FoundFigure): Comparison | null {
  if (main.kind !== "percent" || main.scaledValue > 100) return null;
  const before = facts.text.slice(Math.max(0, main.startChar - 40), main.startChar);
  const after = facts.text.slice(main.endChar, main.endChar + 40);
  const isChange =
    /\b(?:by|rose|rise|rises|fell|fall|falls|grew|grow|grows|increase[ds]?|decrease[ds]?|dropped|drops?|climbed|jumped|gained|lost|down|up|cut|cuts|reduce[ds]?|slash\w*|shrank|a|an)(?: by| of| to| nearly| about| almost| around| more than)*\s*$/i.test(
      before,
    ) ||
    /^\s*(?:more|less|faster|slower|higher|lower|increase|decrease|rise|drop|growth|off|discount|cheaper|better|worse|fewer|than|reduction|improvement|points?)\b/i.test(
      after,
    );
  if (isChange) return null;
  return /^\s*(?:of|said|say|were|are|have|had|report|reported|now|chance|probability|agree)\b/i.test(after)
    ? { kind: "share", share: main.scaledValue / 100 }
    : null;
}

function findMultiple(main: FoundFigure): Comparison | null {
  if (main.kind !== "multiple" || main.scaledValue <= 1 || main.scaledValue > 1000) return null;
  return { kind: "multiple", times: main.scaledValue };
}

/** Two figures of one unit set against each other, each with a name of its own in the text. */
function findBars(facts: SceneFacts, main: FoundFigure, figures: readonly FoundFigure[]): Comparison | null {
  const alike = figures.filter(
    (figure) => figure.unit === main.unit && figure.unit !== "" && figure.kind !== "multiple",
  );
  if (alike.length < 2 || alike.length > 4) return null;
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
