import { say, type LayoutContent, type SceneElement } from "@inkreel/contract";
import { foldWord, measureUnit, scaleOf } from "@inkreel/language";
import { after, before, elementOfChars, sharesUnit, textBetween } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { findSaidFigures } from "./find-said-figures.js";
import { type LayoutCandidate, type SceneFacts, wordsOfChars } from "./scene-facts.js";

type RangeLayout = Extract<LayoutContent, { layout: "range" }>;
type End = NonNullable<RangeLayout["low"]>;

interface FoundRange {
  figure: SceneElement;
  low: End | null;
  high: End | null;
}

/** Lays out the range or the limit of a sentence, or returns null if it states none. */
export function layoutRange(facts: SceneFacts): LayoutCandidate<RangeLayout> | null {
  const figures = findSaidFigures(facts);
  const found =
    figures.length > MAX_FIGURES
      ? null
      : (findEnds(facts, figures) ??
        findDashed(facts) ??
        findDashedMoney(facts, figures) ??
        findLimit(facts, figures));
  if (found === null) return null;
  return {
    content: { layout: "range", ...found, label: null },
    fit: found.low !== null && found.high !== null ? ENDS_FIT : LIMIT_FIT,
    reason: say("layout_range", { figure: found.figure.text }),
  };
}

const MAX_FIGURES = 6;
/** Both ends say more than any number of them alone. */
const ENDS_FIT = 1.22;
const LIMIT_FIT = 0.88;
const JOINED = /^(?: (?:to|to more(?: than)?|to (?:about|around)|bis|and|und)|–|-) ?$/;
const BETWEEN_BEFORE = /\b(?:between|zwischen)(?: about| around)? $/i;
const RANGE_BEFORE = /\b(?:anywhere |ranging |ranges |range )?(?:from|von) $/i;
const CHANGE =
  /(?<!\p{L})(?:rose|risen|grew|grow|fell|fallen|drop|dropped|cut|reduce[ds]?|increase[ds]?|climbed|went|slashed|raised|lowered|beat|won|lost|score[ds]?|vote[ds]?|lead|led|zero)(?!\p{L})/iu;

/** "between 4 and 6 hours", "25 to 30 times" */
function findEnds(facts: SceneFacts, figures: readonly FoundFigure[]): FoundRange | null {
  for (const [index, first] of figures.entries()) {
    const joined = first.isRange ? ofJoined(facts, first) : null;
    if (joined !== null) return joined;
    const second = figures[index + 1];
    if (second === undefined || second.isRange || !JOINED.test(textBetween(facts, first, second))) continue;
    const lead = before(facts, first);
    const isBetween = BETWEEN_BEFORE.test(lead);
    const isAnd = /and|und/.test(textBetween(facts, first, second));
    if (isAnd !== isBetween || second.unit === "" || !sharesUnit(first, second) || CHANGE.test(facts.text))
      continue;
    if (first.kind === "money" && second.kind !== "money") continue;
    const low = sameScale(first, second);
    if (low >= second.scaledValue || after(facts, second).startsWith("-") || /\baged? /i.test(lead)) continue;
    const opening = (isBetween ? BETWEEN_BEFORE : RANGE_BEFORE).exec(lead)?.[0] ?? "";
    return {
      figure: elementOfChars(facts, first.startChar - opening.length, second.endChar),
      low: { value: low, text: first.figure.text, words: first.figure.words },
      high: { value: second.scaledValue, text: second.figure.text, words: second.figure.words },
    };
  }
  return null;
}

/** In "2 to 3 million", the scale belongs to both figures. */
function sameScale(first: FoundFigure, second: FoundFigure): number {
  const factor = second.figure.value === 0 ? 1 : second.scaledValue / second.figure.value;
  const isUnscaled = first.scaledValue === first.figure.value;
  return isUnscaled && first.figure.value < second.figure.value
    ? first.scaledValue * factor
    : first.scaledValue;
}

const JOINED_TEXT = /^(?:between|zwischen) (?<low>\S{1,20})(?: \p{L}+)? (?:and|und) (?<high>.{1,40})$/iu;

/** A figure that already contains both ends. */
function ofJoined(facts: SceneFacts, { figure, startChar, scaledValue }: FoundFigure): FoundRange | null {
  const { low = "", high = "" } = JOINED_TEXT.exec(figure.text)?.groups ?? {};
  const lowValue = (Number(low.replaceAll(/[^\d.]/g, "")) * scaledValue) / figure.value;
  if (low === "" || !Number.isFinite(lowValue) || lowValue >= scaledValue) return null;
  const highChar = startChar + figure.text.lastIndexOf(high);
  const lowChar = startChar + figure.text.indexOf(low);
  return {
    figure: { text: figure.text, words: figure.words },
    low: { value: lowValue, text: low, words: wordsOfChars(facts.words, lowChar, lowChar + low.length) },
    high: {
      value: scaledValue,
      text: high,
      words: wordsOfChars(facts.words, highChar, highChar + high.length),
    },
  };
}

const DASHED =
  /(?<![\p{L}\p{N}.,:/–-])(?<low>\d{1,4}(?:\.\d{1,2})?)[–-](?<high>\d{1,4}(?:\.\d{1,2})?) ?(?<unit>%|°[CF]?|[\p{L}]{1,14})(?![\p{L}\p{N}-]| old)/gu;

/** "9–11 minutes": joined by a dash, with a unit that is measured, so that it is no score and no date. */
function findDashed(facts: SceneFacts): FoundRange | null {
  for (const match of facts.text.matchAll(DASHED)) {
    const { low = "", high = "", unit = "" } = match.groups ?? {};
    const isMeasured = unit === "%" || unit.startsWith("°") || measureUnit(foldWord(unit)) !== null;
    if (!isMeasured || Number(low) >= Number(high)) continue;
    const figure = elementOfChars(facts, match.index, match.index + match[0].length);
    const { words } = figure;
    return {
      figure,
      low: { value: Number(low), text: low, words },
      high: { value: Number(high), text: high, words },
    };
  }
  return null;
}

/** "8-9 ripe pears" at the start of an ingredient. */
const DASHED_FIRST = /^(?<low>\d{1,2})[–-](?<high>\d{1,2})(?= (?:\p{Ll}+ )?(?<noun>\p{Ll}+)(?!\p{L}))/u;

/** "$40-50 billion": the first figure has no scale of its own. */
function findDashedMoney(facts: SceneFacts, figures: readonly FoundFigure[]): FoundRange | null {
  const first = DASHED_FIRST.exec(facts.text);
  if (first?.groups?.["noun"]?.endsWith("s") === true) return dashedRange(facts, first, 1);
  const match =
    /(?<![\p{L}\p{N}.,])(?<sign>[$€£])(?<low>\d{1,3}(?:\.\d)?)[–-][$€£]?(?<high>\d{1,3}(?:\.\d)?)(?<scale> (?:thousand|million|billion))?(?![\p{N}-])/u.exec(
      facts.text,
    );
  if (match === null || figures.length > MAX_FIGURES) return null;
  const factor = scaleOf((match.groups?.["scale"] ?? "").trim()) ?? 1;
  return dashedRange(facts, match, factor);
}

function dashedRange(facts: SceneFacts, match: RegExpExecArray, factor: number): FoundRange | null {
  const { low = "", high = "", sign = "", scale = "" } = match.groups ?? {};
  if (Number(low) >= Number(high)) return null;
  const figure = elementOfChars(facts, match.index, match.index + match[0].length);
  const { words } = figure;
  return {
    figure,
    low: { value: Number(low) * factor, text: sign + low, words },
    high: { value: Number(high) * factor, text: sign + high + scale, words },
  };
}

/** The words of a limit directly before its figure, and at which end of the range it stands. */
const LIMITS: readonly [end: "low" | "high", words: RegExp][] = [
  ["high", /\b(?:up to|at most|no more than|not more than|a maximum of|bis zu|höchstens|maximal) $/i],
  ["low", /\b(?:at least|no fewer than|no less than|not less than|a minimum of|mindestens) $/i],
];

/** "up to 30 minutes", "at least 106 people" */
function findLimit(facts: SceneFacts, figures: readonly FoundFigure[]): FoundRange | null {
  for (const figure of figures) {
    const { startChar, endChar } = figure;
    const isPart =
      figure.isRange || figure.outOf !== null || figure.scaledValue <= 0 || /-/.test(figure.figure.suffix);
    // "Up to 4K" is a kind of picture.
    if (figure.kind !== "money" && figure.unit === "" && /^[48]K$/.test(figure.figure.text)) continue;
    if (isPart || figure.kind === "multiple" || JOINED.test(after(facts, figure).slice(0, 4))) continue;
    if (/^-\p{L}/u.test(after(facts, figure)) || CHANGE.test(facts.text)) continue;
    for (const [end, words] of LIMITS) {
      const match = words.exec(before(facts, figure));
      // "24% – up to 35% for some": the limit is that of a part only.
      if (match === null || /[–-] $/.test(before(facts, figure).slice(0, -match[0].length))) continue;
      const measured = { value: figure.scaledValue, text: figure.figure.text, words: figure.figure.words };
      return {
        figure: elementOfChars(facts, startChar - match[0].length, endChar),
        low: end === "low" ? measured : null,
        high: end === "high" ? measured : null,
      };
    }
  }
  return null;
}
