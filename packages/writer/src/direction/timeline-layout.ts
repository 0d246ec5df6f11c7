import { say, type DatedEvent, type LayoutContent } from "@inkreel/contract";
import { layoutChange } from "./change-layout.js";
import { layoutComparison } from "./comparison-layout.js";
import { findDates, type FoundDate } from "./find-dates.js";
import { findFigures } from "./find-figures.js";
import { capitalise, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";

type TimelineLayout = Extract<LayoutContent, { layout: "timeline" }>;

const MAX_DATES = 6;
const MIN_FIGURES = 2;
const MAX_WORDS = 60;
const EVENTS_FIT = 0.95;
/** Words of what is not certain, and of dates between which the text does not decide. */
const UNSURE = /\b(?:if|whether|unless|or|either|could|might|would|falls|ob|oder|würden?|könnten?)\b/i;

/** Lays out the dates of a scene in the order of time. What happened is said by the whole sentence, which stands above them. */
export function layoutTimeline(facts: SceneFacts): LayoutCandidate<TimelineLayout> | null {
  const dates = datesOf(facts);
  if (dates === null) return null;
  return candidate(dates.map(eventOf));
}

/** Returns the dates of a scene if they can stand on one line, and are not those of a figure that changes. */
function datesOf(facts: SceneFacts): FoundDate[] | null {
  if (facts.words.length > MAX_WORDS || UNSURE.test(facts.text) || /[?？]["”’)]*$/.test(facts.text))
    return null;
  const dates = findDates(facts);
  const isCount = dates.length > 0 && dates.length <= MAX_DATES;
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

function eventOf({ text, words, position }: FoundDate): DatedEvent {
  return { when: { text: capitalise(text), words }, position, what: null };
}

function inOrder(events: readonly DatedEvent[]): DatedEvent[] {
  return events.toSorted((left, right) => left.position - right.position);
}

function candidate(events: readonly DatedEvent[]): LayoutCandidate<TimelineLayout> {
  const placed = inOrder(events);
  const [from, to] = [placed[0]?.when.text ?? "", placed.at(-1)?.when.text ?? ""];
  const reason =
    placed.length === 1
      ? say("layout_timeline_lone", { when: from })
      : say("layout_timeline", { first: from, last: to });
  return { content: { layout: "timeline", heading: null, events: placed }, fit: EVENTS_FIT, reason };
}
