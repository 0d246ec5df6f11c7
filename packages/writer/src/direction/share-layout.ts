import {
  SHARE_PARTS_MAX,
  say,
  type CountedUnit,
  type LayoutContent,
  type SceneElement,
} from "@inkreel/contract";
import { foldWord, partPercent, spelledValue } from "@inkreel/language";
import { HEDGE, after, before, elementOfChars, hedgedFigure } from "./figure-text.js";
import { roundShare } from "./figure-values.js";
import type { FoundFigure } from "./find-figures.js";
import { findSaidFigures } from "./find-said-figures.js";
import { PEOPLE } from "./people-nouns.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";

type ShareLayout = Extract<LayoutContent, { layout: "share" }>;

interface FoundShare {
  figure: SceneElement;
  share: number;
  isVague: boolean;
  whole: number | null;
  weight: number;
}

/** A smaller share would be invisible among a hundred units. */
const LEAST_SHARE = 0.002;
const MAX_PERCENTS = 1;

/** Lays out a part of a whole, or returns null if the sentence does not name both for certain. */
export function layoutShare(facts: SceneFacts): LayoutCandidate<ShareLayout> | null {
  const found =
    findPercentShare(facts) ??
    findRatio(facts) ??
    findCountedPart(facts) ??
    findFraction(facts) ??
    findVague(facts);
  if (found === null || found.share < LEAST_SHARE || found.share > 1) return null;
  const { weight, ...shown } = found;
  const unit = unitOf(textAfter(facts, found.figure));
  return {
    content: { layout: "share", ...shown, unit, label: null },
    fit: weight,
    reason: say(found.isVague ? "layout_share_vague" : "layout_share", { figure: found.figure.text }),
  };
}

function textAfter({ text, words }: SceneFacts, { words: said }: SceneElement): string {
  const from = words[said?.endWord ?? words.length]?.startChar ?? text.length;
  return text.slice(from, from + 24);
}

function unitOf(label: string): CountedUnit {
  return PEOPLE.test(label) ? "person" : "dot";
}

const CHANGES_AFTER =
  /^\s*(?:more|less|fewer|faster|higher|lower|larger|bigger|smaller|cheaper|increase|rise|growth|decline|drop|discount|off|points?|interest|tax|tariffs?|annual|yearly|return|yield|inflation|tip|a (?:year|month|week)|per (?:year|month|week)|each|stronger|better|worse|longer|shorter)\b/i;
const CHANGES_BEFORE =
  /(?<!\p{L})(?:rose|rises?|grew|fell|falls?|dropped|increased?|decreased?|declined|climbed|jumped|gained|added|lost|lost|up|down|by|to|cut|raised?|reduced?|from|than|at|with)(?: an?)? *(?:(?:about|around|nearly|almost|over|more than|up to|roughly|just|another|additional|extra) )?$/iu;

/** "37% of adults", "77 percent were male", "a 40% chance" */
function findPercentShare(facts: SceneFacts): FoundShare | null {
  const percents = findSaidFigures(facts).filter(
    (figure) =>
      figure.kind === "percent" && !/^ (?:increase|rise|decline|drop|decrease)\b/i.test(after(facts, figure)),
  );
  const [main] = percents;
  const rating = findSaidFigures(facts).find(({ outOf }) => outOf !== null);
  if (main === undefined && rating !== undefined) return ratingShare(facts, rating);
  if (main === undefined || percents.length > MAX_PERCENTS || main.isRange || main.scaledValue > 100)
    return null;
  const [lead, behind] = [before(facts, main), after(facts, main)];
  if (CHANGES_AFTER.test(behind) || !namesWhole(lead, behind)) return null;
  return {
    figure: hedgedFigure(facts, main),
    share: roundShare(main.scaledValue / 100),
    isVague: false,
    whole: null,
    weight: main.weight + 0.1,
  };
}

const NO_WHOLE = /^ of (?:the |its |their |an? )?(?:time to|increase|rise|decline|growth|gdp growth)\b/i;

/** "The probability of success goes down to 50 percent" */
const LIKELY_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:chances?|probability|likelihood) of (?:[\p{L}’'-]+ ){1,5}(?:is|was|are|were|at|to) ${HEDGE}$`,
  "iu",
);

function namesWhole(lead: string, behind: string): boolean {
  // "40 to 80 percent of" is a range, and "an additional 15 percent" has no whole of its own.
  if (/(?:\d%? ?(?:to|or|–|-) ?|\b(?:additional|another|extra|further) )$/i.test(lead)) return false;
  if (LIKELY_BEFORE.test(lead)) return true;
  if (/^ (?:of|der|des|aller) /i.test(behind)) return !NO_WHOLE.test(behind);
  if (/^ (?:chance|probability|likelihood|share|majority|stake|ownership)\b/i.test(behind)) return true;
  if (CHANGES_BEFORE.test(lead)) return false;
  const opensClause = new RegExp(String.raw`(?:^|[,;:—–] |\b(?:and|but|while|whereas) )${HEDGE}$`, "i").test(
    lead,
  );
  return (
    opensClause &&
    /^ (?:are|were|is|was|have|had|has|said|say|report|agreed?|think|believed?|use|used|own|live|prefer)\b/i.test(
      behind,
    )
  );
}

/** A rating such as "4.6 out of 5" fills so much of its whole, but its parts are no units that can be counted. */
function ratingShare(
  facts: SceneFacts,
  { outOf, scaledValue, weight, startChar, endChar }: FoundFigure,
): FoundShare | null {
  if (outOf === null) return null;
  const wholeChars = /^ (?:out of|in) (?:every )?\d+/.exec(facts.text.slice(endChar))?.[0].length ?? 0;
  const isCount = Number.isInteger(scaledValue) && outOf <= SHARE_PARTS_MAX && outOf >= 2;
  return {
    figure: elementOfChars(facts, startChar, endChar + wholeChars),
    share: roundShare(scaledValue / outOf),
    isVague: false,
    whole: isCount ? outOf : null,
    weight: weight + 0.1,
  };
}

const SMALL = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}";
const WHOLE = `${SMALL}|fifteen|twenty|\\d{2,3}`;
const RATIO = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,-])(?<part>${SMALL}) (?:in|out of|of|of the|of their|of its|of his|of her|of our|of every|in every|out of every) (?:every )?(?<whole>${WHOLE})(?![\p{L}\p{N}-]|[.,:]\d|%| (?:percent|years?|months?|weeks?|days?|hours?|minutes?|seconds?|decades?|games?|seasons?|million|billion|thousand|miles?|points?|stars?)(?!\p{L}))`,
  "giu",
);
const GERMAN_RATIO =
  /(?<!\p{L})jede[rsmn]? (?<nth>zweite|dritte|vierte|fünfte|sechste|siebte|achte|neunte|zehnte)[rsn]?(?!\p{L})/iu;
const NTH = ["zweite", "dritte", "vierte", "fünfte", "sechste", "siebte", "achte", "neunte", "zehnte"];

/** "one in three adults", "9 of 10", "jeder Dritte" */
function findRatio(facts: SceneFacts): FoundShare | null {
  if (!facts.isEnglish) return findGermanRatio(facts);
  for (const match of facts.text.matchAll(RATIO)) {
    const { part = "", whole = "" } = match.groups ?? {};
    const [partCount, wholeCount] = [countOf(part), countOf(whole)];
    if (wholeCount < 2 || partCount >= wholeCount || partCount === 0) continue;
    const isNamed =
      /\bimage $|\bphoto $|\bslide $|\bno\. $|\bNumber $|\bpage $|\bstep $|\bday $|\bphase $|\bpart $/i.test(
        facts.text.slice(0, match.index),
      );
    // "One of three kinds" is no share.
    const isMember =
      / of /.test(match[0]) && !/ (?:out of|of every) /.test(match[0]) && (partCount < 2 || wholeCount > 12);
    if (isNamed || isMember || isDenied(facts, match.index)) continue;
    return {
      figure: elementOfChars(facts, match.index, match.index + match[0].length),
      share: roundShare(partCount / wholeCount),
      isVague: false,
      whole: wholeCount <= SHARE_PARTS_MAX ? wholeCount : null,
      weight: 0.95,
    };
  }
  return null;
}

const PART_OF_OWN =
  /(?<![\p{L}\p{N}.,$€£-])(?<part>\d{1,3}(?:,\d{3})*) of (?:the|its|their|his|her|our) (?:[\p{L}-]+ ){0,2}?[\p{L}-]+['’]s? (?<whole>\d{1,3}(?:,\d{3})*) (?<noun>\p{Ll}+s)(?!\p{L})/iu;
const OF_OWN =
  /(?<!\p{L})of (?:the|my|our|its|their|all|his|her)(?: own)? (?<whole>\d{1,3}(?:,\d{3})*|\d+) (?<noun>\p{Ll}+s|people|children), (?:only |just )?(?<part>\d{1,3}(?:,\d{3})*|[a-z-]{3,12}) (?:of them )?(?=\p{Ll})/iu;

/** "192 of the legislature’s 300 seats", "of my 1,000 followers, five swiped away", "$1,200; $700 of that" */
function findCountedPart(facts: SceneFacts): FoundShare | null {
  if (!facts.isEnglish) return null;
  const match = PART_OF_OWN.exec(facts.text) ?? OF_OWN.exec(facts.text);
  const { part = "", whole = "" } = match?.groups ?? {};
  const [partCount, wholeCount] = [countOf(part.replaceAll(",", "")), Number(whole.replaceAll(",", ""))];
  if (match === null) return findPartOfThat(facts);
  if (!(partCount > 0) || partCount >= wholeCount) return null;
  const startChar = match.index + match[0].lastIndexOf(part);
  return {
    figure: elementOfChars(facts, startChar, startChar + part.length),
    share: roundShare(partCount / wholeCount),
    isVague: false,
    whole: wholeCount <= SHARE_PARTS_MAX ? wholeCount : null,
    weight: 0.95,
  };
}

/** "$1,200, …; $700 of that was allocated for food" */
function findPartOfThat(facts: SceneFacts): FoundShare | null {
  const figures = findSaidFigures(facts);
  const part = figures.find((figure) =>
    /^ of (?:that|this|which)(?= (?:was|were|is|are|went|goes|will))/i.test(after(facts, figure)),
  );
  const whole = part === undefined ? undefined : figures[figures.indexOf(part) - 1];
  if (part === undefined || whole === undefined || figures.length !== 2 || part.kind !== "money") return null;
  if (part.unit !== whole.unit || part.scaledValue >= whole.scaledValue) return null;
  return {
    figure: hedgedFigure(facts, part),
    share: roundShare(part.scaledValue / whole.scaledValue),
    isVague: false,
    whole: null,
    weight: 0.95,
  };
}

function findGermanRatio(facts: SceneFacts): FoundShare | null {
  const match = GERMAN_RATIO.exec(facts.text);
  if (match === null) return null;
  const whole = NTH.indexOf((match.groups?.["nth"] ?? "").toLowerCase()) + 2;
  const figure = elementOfChars(facts, match.index, match.index + match[0].length);
  return { figure, share: roundShare(1 / whole), isVague: false, whole, weight: 0.95 };
}

function countOf(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  return word.toLowerCase() === "one" ? 1 : (spelledValue(foldWord(word), "en") ?? 0);
}

const FRACTION = new RegExp(
  String.raw`(?<!(?:first|second|other|last|final|latter|next|a|the) |[\p{L}\p{N}$€£.,-])(?<lead>${HEDGE})(?<count>an?|one|two|three|four)[ -](?<part>third|thirds|quarter|quarters|fifth|fifths|tenth|tenths) of (?!(?:what|which) |(?:an?|one) (?:hour|mile|century|cup|teaspoon|second|inch|percent|point|million|billion)|(?:19|20)\d\d|that|this|it\b)(?=\p{L}|\d)`,
  "iu",
);
const HALF = new RegExp(
  String.raw`(?<!(?:first|second|other|last|final|latter|next|better|back|front|top|bottom|lower|upper|this|each|the|and a|or|one|my|his|her|in|by) |[\p{L}\p{N}-])(?<lead>${HEDGE})half (?:of (?!(?:an?|one|that|this|it|what|which|19|20)(?!\p{L}))|the (?=\p{Ll}+s |people|population))`,
  "iu",
);
/** "just over half were female" */
const HALF_OPENS = new RegExp(
  String.raw`(?<=^|, |, and )(?<lead>${HEDGE})half (?=(?:were|are|had|have|said|say)(?!\p{L}))`,
  "iu",
);
/** "half the amount": what is halved is a measure, and not one of its parts. */
const HALF_MEASURE = new RegExp(
  String.raw`(?<!\b(?:and a|or|one|in|by) |[\p{L}\p{N}-])(?<lead>${HEDGE})half the (?=(?:amount|cost|price)(?!\p{L}))`,
  "iu",
);
const GERMAN_FRACTION =
  /(?<!\p{L})(?:(?<half>die hälfte)|(?<third>ein drittel)|(?<two>zwei drittel)|(?<quarter>ein viertel)|(?<three>drei viertel)) (?=der|des|aller|von)/iu;

/** "two thirds of voters", "half of the shops", "die Hälfte der" */
function findFraction(facts: SceneFacts): FoundShare | null {
  if (!facts.isEnglish) return findGermanFraction(facts);
  const match = FRACTION.exec(facts.text);
  if (match !== null) {
    const { count = "", part = "" } = match.groups ?? {};
    const percent =
      partPercent(part.toLowerCase().replace(/s$/, ""), "en") ?? partPercent(part.toLowerCase(), "en");
    if (percent === null) return null;
    const parts = /^an?$/i.test(count) ? 1 : countOf(count);
    return fractionShare(facts, { match, share: (parts * percent) / 100, whole: Math.round(100 / percent) });
  }
  const half = HALF.exec(facts.text) ?? HALF_OPENS.exec(facts.text) ?? HALF_MEASURE.exec(facts.text);
  return half === null ? null : fractionShare(facts, { match: half, share: 0.5, whole: 2 });
}

function findGermanFraction(facts: SceneFacts): FoundShare | null {
  const match = GERMAN_FRACTION.exec(facts.text);
  const groups = match?.groups ?? {};
  if (match === null) return null;
  const [share, whole] =
    groups["half"] !== undefined
      ? [1 / 2, 2]
      : groups["third"] !== undefined
        ? [1 / 3, 3]
        : groups["two"] !== undefined
          ? [2 / 3, 3]
          : [groups["quarter"] === undefined ? 3 / 4 : 1 / 4, 4];
  return fractionShare(facts, { match, share, whole });
}

/** Returns true if a figure is denied: "not even half of the users". */
function isDenied({ text }: SceneFacts, startChar: number): boolean {
  return /(?<!\p{L})(?:not|never|no|nicht|kein)(?: even| quite| yet| einmal)? $/iu.test(
    text.slice(Math.max(0, startChar - 20), startChar),
  );
}

function fractionShare(
  facts: SceneFacts,
  { match, share, whole }: { match: RegExpExecArray; share: number; whole: number },
): FoundShare | null {
  if (share >= 1 || isDenied(facts, match.index)) return null;
  const text = match[0].replace(/ (?:of|the) ?$/i, "").trimEnd();
  return {
    figure: elementOfChars(facts, match.index, match.index + text.length),
    share: roundShare(share),
    isVague: false,
    whole: whole <= SHARE_PARTS_MAX ? whole : null,
    weight: 0.86,
  };
}

const VAGUE: readonly [RegExp, number][] = [
  [
    /(?<![\p{L}-]|at the |the )(?<word>almost all|nearly all|virtually all) (?=of (?:the|us|our|them)\b|\p{Ll}+s )/iu,
    0.93,
  ],
  [
    /^(?<word>most) (?=of (?:us|the \p{Ll}+s|our \p{Ll}+s|these|those|them)\b|(?:people|adults|children|of them)\b)/iu,
    0.75,
  ],
  [
    /(?:^|, )(?<word>(?:the|a) (?:vast |large |great )?majority) (?=of (?:us|the \p{Ll}+s|people|\p{Ll}+s)\b)/iu,
    0.7,
  ],
  [/^(?<word>(?:very |relatively )?few) (?=of (?:us|the|them|these)\b|people\b)/iu, 0.12],
];

/** "Most of us", "the majority of shops": a part without a figure */
function findVague(facts: SceneFacts): FoundShare | null {
  if (!facts.isEnglish || /\d/.test(facts.text)) return null;
  for (const [pattern, share] of VAGUE) {
    const match = pattern.exec(facts.text);
    const word = match?.groups?.["word"];
    if (match === null || word === undefined) continue;
    const startChar = match.index + match[0].indexOf(word);
    const figure = elementOfChars(facts, startChar, startChar + word.length);
    return { figure, share, isVague: true, whole: null, weight: 0.6 };
  }
  return null;
}
