import type { Figure, LayoutContent, SceneElement } from "@inkreel/contract";
import { nameFigure, type Named } from "./german-labels.js";
import { nominativePlural } from "./german-nominative.js";
import { isUnit, placeOf } from "./german-place.js";
import { elementOf, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type Amount = Extract<LayoutContent, { layout: "number" | "quantity" | "range" }>;
type Candidate = LayoutCandidate<LayoutContent>;

/**
 * Sets a figure of a German sentence only with what it counts or measures: a whole noun phrase directly at it ("rund 40 Schüler pro Jahr",
 * "2 Jahre Haft", "ein Abstand von 1,50 Metern") or the whole short sentence. What limits it ("mehr als") is part of it, and it stands in the
 * nominative. Returns null for ordinals, ages in brackets, pages, and all others.
 */
export function nameGermanAmount(facts: SceneFacts, candidate: Candidate, content: Amount): Candidate | null {
  const place = placeOf(facts, content.figure.words);
  if (place === null) return null;
  const named = nameFigure(place);
  if (named === null) return null;
  const figure = withWords(facts, content, named);
  return figure === null
    ? null
    : { ...candidate, content: { ...content, figure, label: named.label } as Amount };
}

/** Returns the figure with what limits it and its unit, in the nominative. */
function withWords(
  facts: SceneFacts,
  { layout, figure }: Amount,
  { lead, endWord }: Named,
): Figure | SceneElement | null {
  const { words } = facts;
  const numberWord = lead.endWord;
  const limits = words
    .slice(lead.startWord, numberWord)
    .map(({ text }) => text.replace(/^[("„]/u, "").toLowerCase())
    .join(" ");
  const range = { startWord: lead.startWord, endWord };
  const unit = words[endWord - 1]!.bare;
  const isInWord = endWord - 1 === numberWord;
  const plural = isInWord ? "" : (nominativePlural(unit) ?? unit);
  if (layout === "range") {
    const own = elementOf(facts, { startWord: numberWord, endWord }).text;
    const shown = plural === "" ? own : own.slice(0, own.length - unit.length) + plural;
    return { text: `${limits} ${shown}`.trim(), words: range };
  }
  const shown = figure as Figure;
  const suffix =
    plural === "" || !shown.suffix.endsWith(unit)
      ? shown.suffix
      : shown.suffix.slice(0, -unit.length) + plural;
  const absorbed =
    plural !== "" && !shown.suffix.includes(unit) && isUnit(words[endWord - 1]!)
      ? `${suffix} ${plural}`
      : suffix;
  const prefix = (limits === "" ? "" : `${limits} `) + shown.prefix;
  const core = shown.text.slice(shown.prefix.length, shown.text.length - shown.suffix.length);
  return { ...shown, text: prefix + core + absorbed, prefix, suffix: absorbed, words: range };
}
