import { say, type DatedEvent, type LayoutContent, type SceneElement } from "@inkreel/contract";
import { layoutChange } from "./change-layout.js";
import { layoutComparison } from "./comparison-layout.js";
import { labelDates, labelSpan } from "./date-labels.js";
import { findDates, type FoundDate } from "./find-dates.js";
import { findFigures } from "./find-figures.js";
import { isAuxiliary, isVerbLike } from "@inkreel/language";
import { capitalise, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type TimelineLayout = Extract<LayoutContent, { layout: "timeline" }>;

const MIN_DATES = 1;
const MAX_DATES = 6;
const MIN_FIGURES = 2;
const MAX_WORDS = 60;
const EVENTS_FIT = 0.95;
const SPAN_FIT = 0.62;
/** A lone date says less than a figure. */
const LONE_FIT = 0.58;
/** Words of what is not certain, and of dates between which the text does not decide. */
const UNSURE = /\b(?:if|whether|unless|or|either|could|might|would|falls|ob|oder|würden?|könnten?)\b/i;

/** Lays out the dates of a scene with their events in the order of time. */
export function layoutTimeline(facts: SceneFacts): LayoutCandidate<TimelineLayout> | null {
  const dates = datesOf(facts);
  if (dates === null) return null;
  const [lone] = dates;
  if (dates.length === 1 && lone !== undefined && !mayStandAlone(facts, lone)) return null;
  const span = spanOf(facts, dates);
  if (span !== null) return candidate(span, SPAN_FIT);
  const labels = labelDates(facts, dates);
  if (labels === null) return null;
  if (dates.length === 1 && !saysEvent(facts, labels[0] ?? null)) return null;
  const events = dates.map((date, i) => eventOf(date, labels[i] ?? null));
  return candidate(
    { layout: "timeline", heading: null, events: inOrder(events) },
    dates.length > 1 ? EVENTS_FIT : LONE_FIT,
  );
}

const LONE_PREPOSITION = /^(?:in|on|im|am)$/;
const LASTING = /\b(?:has|have|had) been\b/i;

/** Returns true for a date with a figure at which something happened: no month alone, no limit, and no "the 2020 model". */
function mayStandAlone(facts: SceneFacts, { kind, text, words, preposition }: FoundDate): boolean {
  if (kind === "clock" || !/\d/.test(text)) return false;
  const isAttribute =
    /^(?:the|a|an|this|its|der|die|das|dem|den)$/i.test(facts.words[words.startWord - 1]?.bare ?? "") &&
    !/s$|century/.test(text);
  if (isAttribute) return false;
  if (preposition === null) return !facts.isEnglish && kind === "calendar";
  return (
    LONE_PREPOSITION.test(preposition) ||
    (preposition === "since" && LASTING.test(facts.text) && !/\bfirst\b/i.test(facts.text))
  );
}

const OPENS_PART = /^(?:though|although|where|who|which|that|while|because|if|onward|this|prosecutors)$/i;
const DENIED = /n['’]t$|^(?:not|never|no|nicht|nie)$/i;

/** Returns true for a label that says what happened, with its verb and at least one other word of meaning. */
function saysEvent(facts: SceneFacts, label: SceneElement | null): boolean {
  if (label?.words == null) return false;
  const said = facts.words.slice(label.words.startWord, label.words.endWord);
  const meant = said.filter(({ bare, isStop }) => bare.length > 2 && !isStop);
  const isWhole = !OPENS_PART.test(said[0]?.bare ?? "") && !said.some(({ bare }) => DENIED.test(bare));
  const hasVerb = !facts.isEnglish || said.some(({ bare }) => isVerbLike(bare) && !isAuxiliary(bare));
  return isWhole && hasVerb && meant.length >= 2;
}

/** Returns the dates of a scene if they can stand on one line, and are not those of a figure that changes. */
function datesOf(facts: SceneFacts): FoundDate[] | null {
  if (facts.words.length > MAX_WORDS || UNSURE.test(facts.text) || /[?？]["”’)]*$/.test(facts.text))
    return null;
  const dates = findDates(facts);
  const isCount = dates.length >= MIN_DATES && dates.length <= MAX_DATES;
  if (!isCount || dates.some(({ kind }) => kind !== dates[0]?.kind)) return null;
  if (new Set(dates.map(({ position }) => position)).size < dates.length || isVague(dates)) return null;
  const isOrdered = dates.every(({ position }, i) => i === 0 || position > dates[i - 1]!.position);
  if (!isOrdered && dates[0]?.kind !== "calendar") return null;
  return isOfFigures(facts) ? null : dates;
}

/** Returns true if the dates may be those of figures: of one that changes, or of several that are compared. */
function isOfFigures(facts: SceneFacts): boolean {
  return (
    findFigures(facts).length >= MIN_FIGURES ||
    layoutChange(facts) !== null ||
    layoutComparison(facts) !== null
  );
}

/** Returns true if one date is a year and another a day of the same year, so that their order is unknown. */
function isVague(dates: readonly FoundDate[]): boolean {
  return dates.some(
    ({ position }, i) =>
      Number.isInteger(position) &&
      dates.some((other, j) => i !== j && Math.floor(other.position) === position) &&
      dates[i]?.kind === "calendar",
  );
}

/** Lays out what lasted from one date to another, as in "from May 2015 until 2019". A figure in the sentence says more. */
function spanOf(facts: SceneFacts, dates: readonly FoundDate[]): TimelineLayout | null {
  const [from, to] = dates;
  if (dates.length !== 2 || from === undefined || to === undefined) return null;
  if (to.phrase.startWord !== from.words.endWord || findFigures(facts).length > 0) return null;
  const isSpan =
    /^(?:from|between|since|von|vom|seit|ab)$/.test(from.preposition ?? "") &&
    /^(?:to|until|till|through|and|bis)$/.test(to.preposition ?? "") &&
    to.position > from.position;
  const heading = isSpan
    ? labelSpan(facts, { startWord: from.phrase.startWord, endWord: to.words.endWord })
    : null;
  if (heading === null) return null;
  // In German, the verb of a clause stands behind its dates, and a heading before them would lack it.
  const isOpen = !facts.isEnglish && facts.words[to.words.endWord - 1]?.endsClause !== true;
  if (isOpen) return null;
  return { layout: "timeline", heading, events: [eventOf(from, null), eventOf(to, null)] };
}

function eventOf({ text, words, position }: FoundDate, what: SceneElement | null): DatedEvent {
  const shown = what === null ? null : { ...what, text: capitalise(what.text) };
  return { when: { text: capitalise(text), words }, position, what: shown };
}

function inOrder(events: readonly DatedEvent[]): DatedEvent[] {
  return events.toSorted((left, right) => left.position - right.position);
}

function candidate(content: TimelineLayout, fit: number): LayoutCandidate<TimelineLayout> {
  const [first, last] = [content.events[0], content.events.at(-1)];
  const [from, to] = [first?.when.text ?? "", last?.when.text ?? ""];
  const isLone = content.events.length === 1;
  const reason = isLone
    ? say("layout_timeline_lone", { when: from })
    : say("layout_timeline", { first: from, last: to });
  return { content, fit, reason };
}
