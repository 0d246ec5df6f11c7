import { say, type DatedEvent, type LayoutContent, type SceneElement } from "@inkreel/contract";
import { layoutChange } from "./change-layout.js";
import { layoutComparison } from "./comparison-layout.js";
import { labelDates, labelSpan } from "./date-labels.js";
import { findDates, type FoundDate } from "./find-dates.js";
import { findFigures } from "./find-figures.js";
import { capitalise, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type TimelineLayout = Extract<LayoutContent, { layout: "timeline" }>;

const MIN_DATES = 2;
const MAX_DATES = 6;
const MAX_WORDS = 60;
const EVENTS_FIT = 0.95;
const SPAN_FIT = 0.62;
/** Words of what is not certain, and of dates between which the text does not decide. */
const UNSURE = /\b(?:if|whether|unless|or|either|could|might|would|falls|ob|oder|würden?|könnten?)\b/i;

/** Lays out the dates of a scene with their events in the order of time. A lone date is no line. */
export function layoutTimeline(facts: SceneFacts): LayoutCandidate<TimelineLayout> | null {
  const dates = datesOf(facts);
  if (dates === null) return null;
  const span = spanOf(facts, dates);
  if (span !== null) return candidate(span, SPAN_FIT);
  const labels = labelDates(facts, dates);
  if (labels === null) return null;
  const events = dates.map((date, i) => eventOf(date, labels[i] ?? null));
  return candidate({ layout: "timeline", heading: null, events: inOrder(events) }, EVENTS_FIT);
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
    findFigures(facts).length >= MIN_DATES || layoutChange(facts) !== null || layoutComparison(facts) !== null
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
  const reason = say("layout_timeline", { first: first?.when.text ?? "", last: last?.when.text ?? "" });
  return { content, fit, reason };
}
