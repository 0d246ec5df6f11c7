import { say, type LayoutContent, type Moment, type SceneElement } from "@inkreel/contract";
import { subjectBefore } from "./figure-subject.js";
import {
  HEDGE,
  after,
  before,
  elementOfChars,
  hedgedText,
  isHedged,
  sharesUnit,
  textBetween,
} from "./figure-text.js";
import { findChangeByPercent } from "./change-by-percent.js";
import { FELL, ROSE } from "./change-verbs.js";
import type { FoundFigure } from "./find-figures.js";
import { findSaidFigures } from "./find-said-figures.js";
import type { FoundChange } from "./measured-change.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type ChangeLayout = Extract<LayoutContent, { layout: "change" }>;

const MOVED = String.raw`went|goes|moved|changed|improv(?:e[ds]?|ing)|expected|evolved|valuation`;
const ROSE_IN = new RegExp(String.raw`(?<!\p{L})(?:${ROSE}|up)(?!\p{L})`, "giu");
const FELL_IN = new RegExp(String.raw`(?<!\p{L})(?:${FELL}|down)(?!\p{L})`, "giu");
const MOVED_IN = new RegExp(String.raw`(?<!\p{L})(?:${MOVED})(?!\p{L})`, "iu");
const YEAR = String.raw`(?:1[5-9]|20)\d\d`;
const MAX_FIGURES = 8;

/** Lays out a change between two values, or returns null if the sentence does not state it for certain. */
export function layoutChange(facts: SceneFacts): LayoutCandidate<ChangeLayout> | null {
  const figures = findSaidFigures(facts);
  const found =
    (figures.length > MAX_FIGURES ? null : findPair(facts, figures)) ??
    findChangeByPercent(facts, figures) ??
    (figures.length > MAX_FIGURES ? null : findFactor(facts));
  if (found === null || isThought(facts, found)) return null;
  const { from, to, difference, isDerived, weight } = found;
  const said = { from: from.text, to: to.text };
  return {
    content: { layout: "change", label: null, from, to, difference },
    fit: weight,
    reason:
      from.text === "" || to.text === ""
        ? say("layout_change_by", { difference: difference?.text ?? to.text })
        : isDerived && difference !== null
          ? say("layout_change_derived", { ...said, difference: difference.text })
          : say("layout_change", said),
  };
}

/** "A bill that would have raised the fee from 5 to 9 dollars" raised none. */
const ONLY_THOUGHT = /\b(?:(?:would|could|might|should) have|vetoed|rejected|refused|ruled out)\b/i;

/** Returns true for a change that did not come about. */
function isThought({ text, words }: SceneFacts, { from, to }: FoundChange): boolean {
  const startWord = from.words?.startWord ?? to.words?.startWord ?? 0;
  return ONLY_THOUGHT.test(text.slice(0, words[startWord]?.startChar ?? 0));
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
      readFromTo(facts, first, second) ??
      readToFrom(facts, first, second) ??
      readNowFrom(facts, first, second) ??
      readYears(facts, first, second);
    if (pair === null || pair.from.scaledValue === pair.to.scaledValue) continue;
    return changeOf(facts, pair);
  }
  return null;
}

interface Pair {
  from: FoundFigure;
  to: FoundFigure;
}

function changeOf(facts: SceneFacts, { from, to }: Pair): FoundChange {
  const isPercent = to.unit === "%" || from.unit === "%";
  const isExact = !isHedged(facts, from) && !isHedged(facts, to);
  const difference = isPercent || !isExact ? null : differenceOf(facts, from.scaledValue, to.scaledValue);
  return {
    from: momentOf(facts, from),
    to: momentOf(facts, to),
    difference,
    isDerived: true,
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
    text: isHedged(facts, figure) ? hedgedText(facts, figure) : figure.figure.text,
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

const FROM_BETWEEN = new RegExp(
  String.raw`^(?:[/\s]\p{L}+)?(?:,? (?:per \d[\d,]{0,9} )?[\p{L}’']+){0,7},? from ${HEDGE}$`,
  "iu",
);

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

const NOW_FROM = new RegExp(`^, from ${HEDGE}$`, "i");
const EARLIER = new RegExp(
  String.raw`^ (?:(?:late |early )?(?:on|in) (?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|${YEAR})|(?:a|one|two|three) (?:day|week|month|quarter|year)s? (?:ago|earlier|before)|last (?:week|month|year)|the (?:day|week|month|year) before)(?!\p{L})`,
  "iu",
);

/** "to yield 2.25%, from 2.29% late on Monday": the earlier value has its time. */
function readNowFrom(facts: SceneFacts, first: FoundFigure, second: FoundFigure): Pair | null {
  const isAlike = first.unit !== "" && first.unit === second.unit;
  const isEarlier = NOW_FROM.test(textBetween(facts, first, second)) && EARLIER.test(after(facts, second));
  return isAlike && isEarlier ? { from: second, to: first } : null;
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
    weight: 0.9,
  };
}
