import { say, type LayoutContent, type Moment, type SceneElement } from "@inkreel/contract";
import { roundShare } from "./figure-values.js";
import { nounPhrase, subjectBefore } from "./figure-subject.js";
import { HEDGE, after, before, elementOfChars, isHedged, sharesUnit, textBetween } from "./figure-text.js";
import { findFigures, type FoundFigure } from "./find-figures.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type ChangeLayout = Extract<LayoutContent, { layout: "change" }>;

const ROSE = String.raw`rose|rises?|risen|rising|grew|grows?|grown|growing|increase[ds]?|increasing|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|gain(?:s|ed)?|soar(?:s|ed)?|surge[ds]?|raise[ds]?|boost(?:s|ed)?|growth|swelled|stieg|stiegen|gestiegen|wuchs|erhöht`;
const FELL = String.raw`fell|falls?|fallen|falling|drop(?:s|ped|ping)?|cuts?|cutting|reduc(?:e[ds]?|ing|tion)|shr(?:ank|inks?|unk)|declin(?:e[ds]?|ing)|decrease[ds]?|lower(?:s|ed|ing)?|sank|slump(?:s|ed)?|slash(?:es|ed)|plung(?:e[ds]?|ing)|los(?:t|s)|shed|halved|sank|sanken|fiel|fielen|gesunken|gefallen|senkte`;
const MOVED = String.raw`went|goes|moved|changed|improv(?:e[ds]?|ing)|expected|evolved|valuation`;
const ROSE_IN = new RegExp(String.raw`(?<!\p{L})(?:${ROSE}|up)(?!\p{L})`, "giu");
const FELL_IN = new RegExp(String.raw`(?<!\p{L})(?:${FELL}|down)(?!\p{L})`, "giu");
const MOVED_IN = new RegExp(String.raw`(?<!\p{L})(?:${MOVED})(?!\p{L})`, "iu");
const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
const MAX_FIGURES = 8;

/** A change between two values, each of which may be stated or only follow from the other. */
interface FoundChange {
  from: Moment;
  to: Moment;
  difference: SceneElement | null;
  isDerived: boolean;
  /** The figure before which the clause's subject stands. */
  lead: { word: number };
  weight: number;
}

/** Lays out a change between two values, or returns null if the sentence does not state it for certain. */
export function layoutChange(facts: SceneFacts): LayoutCandidate<ChangeLayout> | null {
  const figures = findFigures(facts);
  const found =
    figures.length > MAX_FIGURES
      ? null
      : (findPair(facts, figures) ?? findRelative(facts, figures) ?? findFactor(facts));
  if (found === null) return null;
  const { from, to, difference, isDerived, lead, weight } = found;
  const label = facts.isEnglish ? measuredBefore(facts, lead.word) : null;
  const said = { from: from.text, to: to.text };
  return {
    content: { layout: "change", label, from, to, difference },
    fit: weight,
    reason:
      from.text === "" || to.text === ""
        ? say("layout_change_by", { difference: difference?.text ?? to.text })
        : isDerived && difference !== null
          ? say("layout_change_derived", { ...said, difference: difference.text })
          : say("layout_change", said),
  };
}

const CHANGES = new RegExp(`^(?:${ROSE}|${FELL}|increasing|reduction|increase|decrease|improve)$`, "iu");
const LEADING =
  /^(?:in|of|by|to|from|down|up|about|around|nearly|almost|just|only|over|under|roughly|slightly|sharply|a|further|more|than|as|much)$/i;

/** A subject that is farther from the figure may have another verb. */
const SUBJECT_WITHIN = 3;

/** Returns what changes: the object between the verb of change and the figure, or else the subject of the verb. */
function measuredBefore(facts: SceneFacts, toWord: number): SceneElement | null {
  const { words } = facts;
  const from = words[toWord - 1]?.clauseStartWord ?? 0;
  let verb = toWord - 1;
  while (verb >= from && !CHANGES.test(words[verb]?.bare ?? "")) verb -= 1;
  let [startWord, endWord] = [verb + 1, toWord];
  while (endWord > startWord && LEADING.test(words[endWord - 1]?.bare ?? "")) endWord -= 1;
  while (startWord < endWord && LEADING.test(words[startWord]?.bare ?? "")) startWord += 1;
  if (verb < from) {
    const subject = subjectBefore(facts, toWord);
    return toWord - (subject?.words?.endWord ?? 0) <= SUBJECT_WITHIN ? subject : null;
  }
  const isSubject = endWord <= startWord || /ly["”]?$/.test(words[startWord]?.bare ?? "");
  return isSubject
    ? subjectBefore(facts, verb + 1)
    : nounPhrase(facts, { startWord, endWord, isObject: true });
}

const PAIR_WEIGHT = 1.02;

function findPair(facts: SceneFacts, figures: readonly FoundFigure[]): FoundChange | null {
  for (const [index, first] of figures.entries()) {
    const second = figures[index + 1];
    if (
      second === undefined ||
      first.isRange ||
      second.isRange ||
      first.outOf !== null ||
      second.outOf !== null
    )
      continue;
    const pair =
      readFromTo(facts, first, second) ?? readToFrom(facts, first, second) ?? readYears(facts, first, second);
    if (pair === null || !isVisible(pair)) continue;
    return changeOf(facts, pair, first);
  }
  return null;
}

/** Two nearly equal bars show no change. */
const LEAST_DIFFERENCE = 0.02;

function isVisible({ from, to }: Pair): boolean {
  const [one, other] = [from.scaledValue, to.scaledValue];
  return Math.abs(one - other) > LEAST_DIFFERENCE * Math.max(Math.abs(one), Math.abs(other));
}

interface Pair {
  from: FoundFigure;
  to: FoundFigure;
}

function changeOf(facts: SceneFacts, { from, to }: Pair, first: FoundFigure): FoundChange {
  const isPercent = to.unit === "%" || from.unit === "%";
  const isExact = !isHedged(facts, from) && !isHedged(facts, to);
  const difference = isPercent || !isExact ? null : differenceOf(facts, from.scaledValue, to.scaledValue);
  return {
    from: momentOf(facts, from),
    to: momentOf(facts, to),
    difference,
    isDerived: true,
    lead: { word: first.figure.words.startWord },
    weight: PAIR_WEIGHT,
  };
}

const MOST_PERCENT = 999;

/** Returns the difference that follows from two values, or null if it would say little. */
function differenceOf({ isEnglish }: SceneFacts, from: number, to: number): SceneElement | null {
  if (from <= 0 || to < 0) return null;
  const times = to / from;
  const percent = Math.round((times - 1) * 100);
  if (times >= 2 && Math.abs(times - Math.round(times)) < 1e-9)
    return { text: `×${Math.round(times)}`, words: null };
  if (Math.abs(percent) < 1 || percent > MOST_PERCENT || percent === -100) return null;
  return { text: `${percent < 0 ? "−" : "+"}${Math.abs(percent)}${isEnglish ? "%" : " %"}`, words: null };
}

function momentOf(facts: SceneFacts, figure: FoundFigure): Moment {
  return {
    value: figure.scaledValue,
    text: figure.figure.text,
    words: figure.figure.words,
    when: whenOf(facts, figure),
  };
}

const WHEN_AFTER = new RegExp(
  String.raw`^(?:[/\s](?:\p{L}+))?,? ?(?<when>(?:in|by|since) ${YEAR}|(?:today|now|currently)(?!\p{L})|(?:a|one|two|three|four|five|ten) (?:day|week|month|year|decade)s? (?:ago|earlier|before)|last (?:week|month|year)|(?:this|next) year)`,
  "iu",
);
const WHEN_BEFORE = new RegExp(
  String.raw`(?:^|[,;] |\band )(?:In|in|By|by) (?<when>${YEAR}),? [^,;.]{0,40}$`,
  "u",
);

/** Returns the time of a value: the year or the words directly after it, or the year that opens its clause. */
function whenOf(facts: SceneFacts, figure: FoundFigure): string | null {
  const behind = WHEN_AFTER.exec(after(facts, figure))?.groups?.["when"];
  if (behind !== undefined) return behind.replace(/^(?:in|by|since) /i, "");
  return WHEN_BEFORE.exec(before(facts, figure))?.groups?.["when"] ?? null;
}

const FROM_BEFORE = new RegExp(String.raw`\b(?:from|von) ${HEDGE}$`, "i");
const TO_BETWEEN = new RegExp(
  String.raw`^(?:/\p{L}{1,3})?(?:,? \(?[\p{L}\d]+\)?){0,4},? (?:to|auf|down to|up to) ${HEDGE}$`,
  "iu",
);
const NO_CHANGE =
  /\b(?:rang(?:e[ds]?|ing)|anywhere|aged?|between|zero|everything|distance|trip|walk|flight|drive)\b/i;

/** "fell from $90 to $45", "von 90 auf 45" */
function readFromTo(facts: SceneFacts, first: FoundFigure, second: FoundFigure): Pair | null {
  const lead = before(facts, first);
  if (!FROM_BEFORE.test(lead) || !TO_BETWEEN.test(textBetween(facts, first, second))) return null;
  if (!sharesUnit(first, second) || NO_CHANGE.test(lead)) return null;
  const isUnitless =
    first.unit === "" && second.unit !== "" && first.kind !== second.kind && second.kind === "money";
  const hasYears = whenOf(facts, first) !== null && whenOf(facts, second) !== null;
  const says = directionIn(facts.text.slice(0, first.startChar));
  if (isUnitless || (says === null && !hasYears && !MOVED_IN.test(facts.text))) return null;
  return agrees(says, first, second) ? { from: first, to: second } : null;
}

const FROM_BETWEEN = new RegExp(String.raw`^(?:[/\s]\p{L}+)?(?:,? [\p{L}’']+){0,7},? from ${HEDGE}$`, "iu");

/** "dropped to 3% from 17%", "13%, down from 19% a week earlier" */
function readToFrom(facts: SceneFacts, first: FoundFigure, second: FoundFigure): Pair | null {
  const match = FROM_BETWEEN.exec(textBetween(facts, first, second));
  // "180 loaves, up from 60" states the unit once.
  const isAlike =
    first.unit === second.unit ||
    (first.kind === "quantity" && second.kind === "quantity" && second.unit === "");
  if (match === null || !isAlike) return null;
  const way = /(?<!\p{L})(?<way>up|down) from /iu.exec(match[0])?.groups?.["way"]?.toLowerCase();
  const isTo = new RegExp(String.raw`\bto ${HEDGE}$`, "i").test(before(facts, first));
  if (way !== "up" && way !== "down" && !isTo) return null;
  const says = way === "up" ? "up" : way === "down" ? "down" : directionIn(before(facts, first));
  return says !== null && agrees(says, second, first) ? { from: second, to: first } : null;
}

const YEARS_BETWEEN =
  /^(?:in|by|since|and|but|to|then|now|today|it|they|was|were|is|are|had|has|fell|rose|grew|dropped|only|just|about|around|nearly|almost|over|more|than|compared|with|versus|vs|against|down|up|from|reached|hit|stood|at|later|some|per|unit|each|year|(?:1[5-9]|20)\d\d)$/i;

/** "$2,300 in 2015 and only $410 in 2024": two alike values with different years and nothing else between them. */
function readYears(facts: SceneFacts, first: FoundFigure, second: FoundFigure): Pair | null {
  const [early, late] = [whenOf(facts, first), whenOf(facts, second)];
  if (early === null || late === null || early === late || first.unit !== second.unit) return null;
  if (first.unit === "" || !/^\d{4}$/.test(early)) return null;
  const words = textBetween(facts, first, second).match(/[\p{L}\d]+/gu) ?? [];
  if (!words.every((word) => YEARS_BETWEEN.test(word))) return null;
  if (!/^\d{4}$/.test(late)) return { from: first, to: second };
  return Number(early) < Number(late) ? { from: first, to: second } : { from: second, to: first };
}

/** Returns the direction that the last verb of change in a text states. */
function directionIn(text: string): "up" | "down" | null {
  const last = (pattern: RegExp): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;
  const [up, down] = [last(ROSE_IN), last(FELL_IN)];
  return up === down ? null : up > down ? "up" : "down";
}

function agrees(says: "up" | "down" | null, from: FoundFigure, to: FoundFigure): boolean {
  if (says === null) return true;
  return says === "up" ? to.scaledValue > from.scaledValue : to.scaledValue < from.scaledValue;
}

const ADVERB = String.raw`(?:(?!(?:to|in)\s)[\p{L}"“”]+ly["”]? |"slightly" |by |a further |as much as |well over )?`;
// bounded: `before` returns at most AROUND_CHARS characters.
const ROSE_BY = new RegExp(
  String.raw`(?<!\p{L})(?:${ROSE})(?: (?!up to )[\p{L}’'-]+){0,4}? ?${ADVERB}(?:by )${HEDGE}$|(?<!\p{L})(?:${ROSE}|up) ${HEDGE}$`,
  "iu",
);
// bounded: `before` returns at most AROUND_CHARS characters.
const FELL_BY = new RegExp(
  String.raw`(?<!\p{L})(?:${FELL})(?: (?!up to )[\p{L}’'-]+){0,4}? ?${ADVERB}(?:by )${HEDGE}$|(?<!\p{L})(?:${FELL}|down) ${HEDGE}$`,
  "iu",
);
const MORE =
  /^\s*(?:more|faster|higher|larger|bigger|longer|hotter|warmer|stronger|taller|heavier)(?! or less)\b|^\s*(?:increase|rise|raise|growth)\b/i;
const LESS =
  /^\s*(?:less|fewer|lower|smaller|shorter|cheaper|lighter|cooler|colder|weaker|slower)\b|^\s*(?:drop|decline|decrease|reduction|cut|fall|discount)\b/i;
const NO_PERCENT_CHANGE = /^\s*(?:of\b|points?\b|chance|interest|tax|tariff|per year|a year|annually)/i;
/** A smaller change is not visible in two bars, and with larger growth the first bar would be invisible beside the second. */
const LEAST_CHANGE = 2;
const MOST_GROWTH = 900;

/** "fell by 12%", "65% less acid", "up 12% to 340": the difference is stated, and at most one of the values. */
function findRelative(facts: SceneFacts, figures: readonly FoundFigure[]): FoundChange | null {
  const percents = figures.filter(({ kind }) => kind === "percent");
  const [main] = percents;
  if (main === undefined || percents.length > 1 || main.isRange || main.outOf !== null) return null;
  const [lead, behind] = [before(facts, main), after(facts, main)];
  if (NO_PERCENT_CHANGE.test(behind)) return null;
  const fell = LESS.test(behind) || (!MORE.test(behind) && FELL_BY.test(lead));
  const rose = !fell && (MORE.test(behind) || ROSE_BY.test(lead));
  const percent = main.scaledValue;
  if ((!fell && !rose) || percent < LEAST_CHANGE || percent > (fell ? 100 : MOST_GROWTH)) return null;
  const factor = roundShare(1 + (fell ? -percent : percent) / 100);
  const sign = fell ? "−" : "+";
  const reached = reachedAfter(facts, main, figures);
  const none = { text: "", when: null };
  return {
    from: {
      ...none,
      value: roundShare((reached?.scaledValue ?? 100 * factor) / (factor || 1)) || 100,
      words: null,
    },
    to:
      reached === null
        ? { ...none, value: roundShare(100 * factor), words: main.figure.words }
        : { value: reached.scaledValue, text: reached.figure.text, words: reached.figure.words, when: null },
    difference: { text: `${sign}${main.figure.text}`, words: main.figure.words },
    isDerived: false,
    lead: { word: main.figure.words.startWord },
    weight: main.weight + 0.1,
  };
}

/** Returns the value that a change leads to: the $340 of "up 12% to $340". */
function reachedAfter(
  facts: SceneFacts,
  percent: FoundFigure,
  figures: readonly FoundFigure[],
): FoundFigure | null {
  const next = figures[figures.indexOf(percent) + 1];
  if (next === undefined || next.kind === "percent" || next.isRange || percent.scaledValue >= 100)
    return null;
  return new RegExp(`^ to ${HEDGE}$`, "i").test(textBetween(facts, percent, next)) ? next : null;
}

const FACTORS: Readonly<Record<string, number>> = {
  doubled: 2,
  tripled: 3,
  trebled: 3,
  quadrupled: 4,
  halved: 0.5,
};
const FACTOR = new RegExp(
  String.raw`(?<!\p{L}|-)(?<hedge>(?:more than |nearly |almost |about |roughly )?)(?<verb>doubled|tripled|trebled|quadrupled|halved)(?=(?:[.;!?]|, | (?:since|in|over|within|between|during|after|every|last|this|from|and)(?!\p{L})))`,
  "iu",
);
const SINCE = new RegExp(String.raw`^(?:doubled|tripled|trebled|quadrupled|halved) since (${YEAR})`, "i");

/** "has doubled since 2010" */
function findFactor(facts: SceneFacts): FoundChange | null {
  const match = FACTOR.exec(facts.text);
  const { hedge = "", verb = "" } = match?.groups ?? {};
  const factor = FACTORS[verb.toLowerCase()];
  if (match === null || factor === undefined || !facts.isEnglish) return null;
  const said = elementOfChars(facts, match.index, match.index + hedge.length + verb.length);
  const word = said.words?.startWord ?? 0;
  if (subjectBefore(facts, word + 1) === null) return null;
  const since = SINCE.exec(facts.text.slice(match.index + hedge.length))?.[1] ?? null;
  return {
    from: { value: 100, text: "", words: null, when: since },
    to: { value: 100 * factor, text: "", words: said.words, when: null },
    difference: said,
    isDerived: false,
    lead: { word: word + 1 },
    weight: 0.9,
  };
}
