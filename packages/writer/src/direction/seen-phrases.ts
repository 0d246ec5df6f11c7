import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { isAuxiliary } from "@inkreel/language";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { withMeasured } from "./figure-names.js";
import { hasWholeGermanEvents } from "./german-events.js";
import { withQualifiers } from "./kept-qualifiers.js";
import { withOwnHeading } from "./own-heading.js";
import { ABBREVIATION, endsOpen, isNamed, isTornStart, LEANS_BACK, taggedIn } from "./phrase-parts.js";
import { isGerman, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";
import { createAloneTest } from "./stands-alone.js";
import { whereTrueAlone } from "./true-alone.js";
import { wholeLabel } from "./whole-label.js";
import { hasWholeEvents } from "./whole-events.js";
import { areWholeSides } from "./whole-sides.js";

type Candidate = LayoutCandidate<LayoutContent>;
type List = Extract<LayoutContent, { layout: "list" }>;

/**
 * Returns a candidate whose phrases are understood without the sentence around them, because they are seen without it: labels are cut
 * to a whole noun phrase or left out. Returns null if a list or a contrast has a side that is not understood.
 */
export function withWholePhrases(facts: SceneFacts, found: Candidate): Candidate | null {
  const whole = withPhrases(facts, found);
  const isTrue = whole === null || !facts.isEnglish ? whole : whereTrueAlone(facts, whole);
  return isTrue === null ? null : withQualifiers(facts, isTrue);
}

function withPhrases(facts: SceneFacts, found: Candidate): Candidate | null {
  const candidate = withOwnHeading(facts, found);
  if (candidate === null) return null;
  const { content } = candidate;
  if (isGerman(facts) && content.layout === "timeline")
    return hasWholeGermanEvents(facts, content) ? candidate : null;
  if (!facts.isEnglish) return withMeasured(facts, candidate);
  switch (content.layout) {
    case "list":
      return facts.list !== null || hasWholeItems(facts, content) ? candidate : null;
    case "split":
      return areWholeSides(facts, content) ? candidate : null;
    case "timeline":
      return hasWholeEvents(facts, content) ? candidate : null;
    case "number":
      return withMeasured(
        facts,
        withContent(candidate, { ...content, label: wholeLabel(facts, content.label) ?? NO_LABEL }),
      );
    case "share":
    case "quantity":
    case "range":
    case "change":
    case "comparison":
      return withMeasured(
        facts,
        withContent(candidate, { ...content, label: wholeLabel(facts, content.label) }),
      );
    default:
      return candidate;
  }
}

const NO_LABEL: SceneElement = { text: "", words: null };
/** Returns true if the items of an enumeration all name things or all name qualities, or the items of a pair are all clauses. */
function hasWholeItems(facts: SceneFacts, { items }: List): boolean {
  const tagged = tagWords(facts.text);
  const isAlone = createAloneTest(facts);
  const first = items[0]?.words ?? null;
  if (first !== null && isTornStart(facts, tagged, first)) return false;
  // "An age of light, the meeting of art and technology" is one thing said twice.
  const opened = items.map(({ text }) => /^(?:an?|the|my|your|his|her|its|our|their) /i.test(text));
  if (opened.at(-1) === false && opened.slice(0, -1).every((isOpened) => isOpened)) return false;
  const kinds = items.map(({ text, words }, at) => {
    if (words === null || (at === 0 && LEANS_BACK.test(text)) || endsOpen(text)) return null;
    const isTornEnd =
      ABBREVIATION.test(facts.words[words.endWord - 1]?.text ?? "") && words.endWord < facts.words.length;
    if (isTornEnd) return null;
    const part = taggedIn(facts, tagged, words);
    return namedKind(part) ?? (!isAuxiliary(part[0]?.lower ?? "") && isAlone(words) ? "clause" : null);
  });
  // "Lighter" is often taken for a noun.
  const isComparative = (at: number): boolean =>
    kinds[0] === "quality" && (items[at]?.text ?? "").endsWith("er");
  return kinds[0] !== null && kinds.every((kind, at) => kind === kinds[0] || isComparative(at));
}

/** Returns what a phrase without a verb of its own names, or null for a pronoun, a bare figure and all else. */
function namedKind(part: readonly TaggedWord[]): "thing" | "quality" | null {
  const relative = part.findIndex((word, at) => at > 0 && /^(?:that|which|who)$/.test(word.lower));
  const own = relative < 0 ? part : part.slice(0, relative);
  const last = own.at(-1);
  const isFigure = own.every(({ kind }) => kind === "number");
  const hasVerb = own.some((word) => word.kind === "verb" && word !== last && !leadsAdjective(own));
  if (last === undefined || isFigure || hasVerb || own.some(({ lower }) => LEANS_BACK.test(lower)))
    return null;
  // A lone plural is often taken for a verb: "lemon, spices, and pectin".
  if (isNamed(last) || /(?:ing|s)$|\p{L}-\p{L}/u.test(last.lower)) return "thing";
  return own[0]?.kind === "adjective" || last.kind === "adjective" ? "quality" : null;
}

/** Returns true for an adjective with an infinitive: "harder to break". */
function leadsAdjective(part: readonly TaggedWord[]): boolean {
  return part[0]?.kind === "adjective" && part[1]?.lower === "to";
}

function withContent(candidate: Candidate, content: LayoutContent): Candidate {
  return { ...candidate, content };
}
