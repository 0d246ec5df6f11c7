import type { SceneElement } from "@inkreel/contract";
import { FELL, ROSE } from "./change-verbs.js";
import { nounPhrase } from "./figure-subject.js";
import { HEDGE, after, before, hedgedText, isHedged, textBetween } from "./figure-text.js";
import { roundShare } from "./figure-values.js";
import type { FoundFigure } from "./find-figures.js";
import { type FoundChange, measuredBefore } from "./measured-change.js";
import { wordsOfChars, type SceneFacts } from "./scene-facts.js";

const ADVERB = String.raw`(?:(?!(?:to|in)\s)[\p{L}"“”]+ly["”]? |"slightly" |by |a further |as much as |well over )?`;
/** "fell 102 points, or 0.4%": the same change in points comes first. */
const POINTS = String.raw`(?:[\d.,]{1,12} points?,? or )?`;
const byPercent = (verbs: string, way: string): RegExp =>
  // bounded: `before` returns at most AROUND_CHARS characters.
  new RegExp(
    String.raw`(?<!\p{L})(?:${verbs})(?: (?!up to |with |to )[\p{L}’'-]+){0,6}? ?${ADVERB}(?:by )${HEDGE}$|(?<!\p{L})(?:${verbs}|${way}) (?:well |another |an additional )?${POINTS}${HEDGE}$`,
    "iu",
  );
const ROSE_BY = byPercent(ROSE, "up");
const FELL_BY = byPercent(FELL, "down");
/** "Added 2%" is a change of a price, but "added 2% vinegar" is none. */
const ADDED_BY = new RegExp(String.raw`(?<!\p{L})added ${POINTS}${HEDGE}$`, "iu");
const ENDS_AFTER =
  /^(?:[.,;:!?]|$|\s(?:to|on|in|at|for|after|since|over|by|this|last|while|and|as|during|versus|against)(?!\p{L}))/iu;
/** What was lost, gained or shed has no noun after it: "lost 5% body fat" is that of another thing. */
const TAKES_OBJECT = new RegExp(
  String.raw`(?<!\p{L})(?:gain(?:s|ed)?|los(?:t|s)|shed|boost(?:s|ed)?|raise[ds]?|cuts?|slash(?:es|ed)) ${POINTS}${HEDGE}$`,
  "iu",
);
const MORE =
  /^\s*(?:more|faster|higher|larger|bigger|longer|hotter|warmer|stronger|taller|heavier)(?! or less)\b|^\s*(?:increase|rise|raise|growth)\b/i;
const LESS =
  /^\s*(?:less|fewer|lower|smaller|shorter|cheaper|lighter|cooler|colder|weaker|slower)\b|^\s*(?:drop|decline|decrease|reduction|cut|fall|discount)\b/i;
const NO_PERCENT_CHANGE = /^\s*(?:of\b|points?\b|chance|interest|tax|tariff|per year|a year|annually)/i;
const MOST_GROWTH = 900;
/** A sentence with more of them is a table. */
const MAX_PERCENTS = 4;
const MAX_FIGURES = 12;

interface PercentChange {
  figure: FoundFigure;
  isFall: boolean;
}

/**
 * Reads a change whose difference is stated in per cent, and at most one of its values: "fell by 12%", "65% less acid", "up 12% to 340".
 * Of several, it is the first whose subject is named, because each is that of another thing.
 */
export function findChangeByPercent(facts: SceneFacts, figures: readonly FoundFigure[]): FoundChange | null {
  const percents = figures.filter(({ kind }) => kind === "percent");
  if (figures.length > MAX_FIGURES || percents.length > MAX_PERCENTS) return null;
  const changes = percents.flatMap((figure) => readPercentChange(facts, figure) ?? []);
  const [first, second] = changes;
  if (first === undefined) return null;
  if (percents.length === 1) return changeOf(facts, first, figures);
  const isOwn = first.figure === percents[0] && measuredBy(facts, first.figure) !== null;
  if (!isOwn) return null;
  // "Slumped 0.2%, but was last up 0.4%": what holds at last is of the same thing.
  const isRecovery = second !== undefined && isOfSame(facts, first, second);
  return changeOf(facts, isRecovery ? second : first, figures);
}

const NAMED_AFTER = /^\s*(?:increase|rise|growth|drop|decline|decrease|reduction|cut|fall) in (?=\p{L})/iu;
const POINTS_BEFORE = new RegExp(`${POINTS}${HEDGE}$`, "iu");

/** Returns what changes: "a 400% increase in sign-ups", or what stands before the figure and its points. */
function measuredBy(facts: SceneFacts, figure: FoundFigure): SceneElement | null {
  const named = NAMED_AFTER.exec(after(facts, figure))?.[0];
  const { words } = facts;
  if (named !== undefined) {
    const { startWord } = wordsOfChars(words, figure.endChar + named.length, facts.text.length);
    return nounPhrase(facts, { startWord, endWord: words.length, isObject: true });
  }
  const lead = POINTS_BEFORE.exec(before(facts, figure))?.[0] ?? "";
  return measuredBefore(facts, wordsOfChars(words, figure.startChar - lead.length, figure.endChar).startWord);
}

/** Returns true if a later change is that of the same thing, because its clause has no subject of its own. */
function isOfSame(facts: SceneFacts, first: PercentChange, second: PercentChange): boolean {
  return (
    first.isFall !== second.isFall &&
    / (?:but|then) /i.test(textBetween(facts, first.figure, second.figure)) &&
    measuredBy(facts, second.figure) === null
  );
}

function readPercentChange(facts: SceneFacts, figure: FoundFigure): PercentChange | null {
  if (figure.isRange || figure.outOf !== null) return null;
  const [lead, behind] = [before(facts, figure), after(facts, figure)];
  if (NO_PERCENT_CHANGE.test(behind) || (TAKES_OBJECT.test(lead) && !ENDS_AFTER.test(behind))) return null;
  const fell = LESS.test(behind) || (!MORE.test(behind) && FELL_BY.test(lead));
  const rose =
    !fell && (MORE.test(behind) || ROSE_BY.test(lead) || (ADDED_BY.test(lead) && ENDS_AFTER.test(behind)));
  const percent = figure.scaledValue;
  const isDrawn = (fell || rose) && percent > 0 && percent <= (fell ? 100 : MOST_GROWTH);
  return isDrawn ? { figure, isFall: fell } : null;
}

function changeOf(
  facts: SceneFacts,
  { figure: main, isFall }: PercentChange,
  figures: readonly FoundFigure[],
): FoundChange {
  const percent = main.scaledValue;
  const factor = roundShare(1 + (isFall ? -percent : percent) / 100);
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
    difference: { text: differenceText(facts, { figure: main, isFall }), words: main.figure.words },
    isDerived: false,
    weight: main.weight + 0.1,
  };
}

const COMPARED =
  /^ (?:more|faster|higher|larger|bigger|longer|hotter|warmer|stronger|taller|heavier|less|fewer|lower|smaller|shorter|cheaper|lighter|cooler|colder|weaker|slower)(?!\p{L})/iu;

/** "−80%", or "down more than 80%" and "about 65% less", since a sign would say the opposite of what limits the figure. */
function differenceText(facts: SceneFacts, { figure, isFall }: PercentChange): string {
  if (!facts.isEnglish || !isHedged(facts, figure)) return `${isFall ? "−" : "+"}${figure.figure.text}`;
  const compared = COMPARED.exec(after(facts, figure))?.[0];
  const said = hedgedText(facts, figure);
  return compared === undefined ? `${isFall ? "down" : "up"} ${said}` : said + compared;
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
