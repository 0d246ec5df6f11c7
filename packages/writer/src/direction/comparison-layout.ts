import { say, type Compared, type LayoutContent, type SceneElement } from "@inkreel/contract";
import { findSubject } from "./clause-subject.js";
import { nounPhrase, subjectBefore } from "./figure-subject.js";
import { HEDGE, after, before, elementOfChars, hedgedText, sharesUnit, textBetween } from "./figure-text.js";
import { compareCounts } from "./compare-counts.js";
import { compareBefore } from "./compare-before.js";
import { compareElliptic } from "./compare-elliptic.js";
import { compareOrder } from "./compare-order.js";
import { compareScore } from "./compare-score.js";
import { compareTold } from "./compare-told.js";
import type { FoundFigure } from "./find-figures.js";
import { findSaidFigures } from "./find-said-figures.js";
import { isCoordinator, isPreposition } from "@inkreel/language";
import { capitalise, elementOf, wordsOfChars, type LayoutCandidate, type SceneFacts } from "./scene-facts.js";
import { readParallel, readSpecial, sideBehind, type LabelledPair } from "./compare-parallel.js";
import type { FoundComparison } from "./found-comparison.js";
import { unitNameOf } from "./unit-name.js";

type ComparisonLayout = Extract<LayoutContent, { layout: "comparison" }>;

/** Lays out two alike values, each with its own name, or returns null if the sentence does not set them against each other. */
export function layoutComparison(facts: SceneFacts): LayoutCandidate<ComparisonLayout> | null {
  const found = facts.isEnglish
    ? (findPair(facts) ?? compareScore(facts) ?? compareCounts(facts) ?? compareElliptic(facts))
    : null;
  const told = found === null && facts.isEnglish ? (compareBefore(facts) ?? compareTold(facts)) : null;
  const stated = found ?? told;
  if (stated === null) return facts.isEnglish ? layoutOrder(facts) : null;
  const { items, subject } = stated;
  return {
    content: { layout: "comparison", label: null, items, subject },
    fit: told === null ? FIGURES_FIT : TOLD_FIT,
    reason: say("layout_compared", { first: items[0]?.text ?? "", second: items[1]?.text ?? "" }),
  };
}

const FIGURES_FIT = 1;
/** What is told in words of its own says more than the range that one of its figures may be. */
const TOLD_FIT = 1.24;
/** An order without figures says less than a chart and than drawn things in their relation. */
const ORDER_FIT = 0.74;

function layoutOrder(facts: SceneFacts): LayoutCandidate<ComparisonLayout> | null {
  const found = compareOrder(facts);
  if (found === null || !areWholeSides(facts, found.items)) return null;
  const [first, second] = found.items;
  return {
    content: { layout: "comparison", ...found },
    fit: ORDER_FIT,
    reason: say("layout_ordered", { first: first?.label ?? "", second: second?.label ?? "" }),
  };
}

/** Returns false for an order whose first side is the last of several: "the demand for backend, mobile, and | database engineers". */
function areWholeSides({ words: said }: SceneFacts, items: readonly Compared[]): boolean {
  const names = items.map(({ label }) => label.toLowerCase().replace(/^(?:the|an?) /, ""));
  if (new Set(names).size < names.length) return false;
  return items.every(({ words }) => !/^(?:and|or)$/i.test(said[(words?.startWord ?? 0) - 1]?.bare ?? ""));
}

const MAX_FIGURES = 5;

function findPair(facts: SceneFacts): FoundComparison | null {
  const figures = findSaidFigures(facts).filter(({ isRange }) => !isRange);
  if (figures.length > MAX_FIGURES) return null;
  for (const [index, first] of figures.entries()) {
    const second = nextAlike(facts, figures, index);
    if (second === undefined || isChangePart(facts, first) || isChangePart(facts, second)) continue;
    const unit = unitNameOf(facts, second);
    const alike = figures.filter((figure) => unitNameOf(facts, figure) === unit);
    if (unit === "" || alike.length > 2 || !isOfUnit(facts, first, second)) continue;
    // Two alike are no more and no less.
    if (first.scaledValue === second.scaledValue || isOfOneThing(facts, first)) continue;
    const pair =
      readClauses(facts, first, second) ??
      readOf(facts, first, second) ??
      readParts(facts, first, second) ??
      readAgainst(facts, first, second) ??
      readParallel(facts, first, second) ??
      readSpecial(facts, first, second);
    if (pair === null || isSame(pair.labels)) continue;
    const items = [first, second].map((figure, i) => ({
      label: capitalise(pair.labels[i]?.text ?? ""),
      value: figure.scaledValue,
      text: hedgedText(facts, figure),
      words: figure.figure.words,
    }));
    return { items, subject: pair.subject };
  }
  return null;
}

/** Returns the figure behind one, or the one behind that if only that has the same unit: "35% earn less than £900, compared with 18% of men". */
function nextAlike(
  facts: SceneFacts,
  figures: readonly FoundFigure[],
  index: number,
): FoundFigure | undefined {
  const [first, next, later] = figures.slice(index);
  if (first === undefined || next === undefined || later === undefined) return next;
  const [unit, nextUnit, laterUnit] = [first, next, later].map((figure) => unitNameOf(facts, figure));
  return laterUnit === unit && nextUnit !== unit ? later : next;
}

/** The first of two figures may leave out its unit: "340 of the beds … 210 beds" does not, but "40 against 90 minutes" does. */
function isOfUnit(facts: SceneFacts, first: FoundFigure, second: FoundFigure): boolean {
  return sharesUnit(first, second) && [unitNameOf(facts, second), ""].includes(unitNameOf(facts, first));
}

/** "Is 5% of the output and 33% of the savings": one thing, measured against two others. */
function isOfOneThing(facts: SceneFacts, first: FoundFigure): boolean {
  const isMeasured = /(?<!\p{L})(?:is|are|was|were|equals|represents?|represented|makes? up|made up) $/iu;
  return (
    first.kind === "percent" && /^ of /iu.test(after(facts, first)) && isMeasured.test(before(facts, first))
  );
}

/** Percentages of change, limits and attributes such as "a 16-inch screen" are no values of a thing. */
function isChangePart(facts: SceneFacts, figure: FoundFigure): boolean {
  const lead = before(facts, figure);
  return (
    /-/.test(figure.figure.suffix) ||
    /(?<!\p{L})(?:rose|fell|grew|gained|lost|added|up|down|by|strengthened|weakened|declined|dropped|climbed|from|last|of its|between|(?<!up |compared )to) (?:about |around |nearly |more than )?$/iu.test(
      lead,
    ) ||
    /^ (?:more|less|higher|lower|faster|points?|of that|ago|later|earlier|old)\b/i.test(
      facts.text.slice(figure.endChar, figure.endChar + 12),
    )
  );
}

function isSame([first, second]: readonly [SceneElement, SceneElement]): boolean {
  const bare = ({ text }: SceneElement): string => text.toLowerCase().replace(/^(?:the|a|an) /, "");
  return bare(first) === bare(second);
}

const CLAUSES = /(?:,|;)? (?:while|whereas|but|and) |^[^.]{0,30}\. (?=\p{Lu})/u;
const MOST_BETWEEN = 120;
const VERB_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:is|are|was|were|has|have|had|got|scored|costs?|charges?|pays?|paid|earns?|earned|weighs?|weighed|lasts?|lasted|takes?|took|needs?|needed|uses?|used|reach(?:es|ed)|stayed at|stands at|stood at|measures?|measured|drives?|makes?|made|sold|sells|holds?|held|gets?|remembered|said|say|averaged?|run|runs|ran|deliver|for)(?: \p{L}+ly)?(?: at| rated for)? ${HEDGE}$`,
  "iu",
);

/** "Oslo has 120 parks, while Bergen has 45 parks." */
function readClauses(facts: SceneFacts, first: FoundFigure, second: FoundFigure): LabelledPair | null {
  const between = textBetween(facts, first, second);
  if (!CLAUSES.test(between) || between.length > MOST_BETWEEN) return null;
  const isContrast = /(?:^|[,;]) ?(?:while|whereas|but)\b| (?:while|whereas)\b/i.test(between);
  const hasVerbs = [first, second].every((figure) => VERB_BEFORE.test(before(facts, figure)));
  const isNext = /\. /.test(between) && verbOf(facts, first) === verbOf(facts, second);
  if (!hasVerbs || (!isContrast && !isNext && !/(?:,|;)? and /.test(between))) return null;
  const one = findSubject(facts, 0, first.figure.words.startWord) ?? clauseSubject(facts, 0, first);
  const { endWord } = first.figure.words;
  const two =
    findSubject(facts, endWord, second.figure.words.startWord) ?? clauseSubject(facts, endWord, second);
  if (one === null || two === null || !isNamed(one) || !isNamed(two)) return null;
  return { labels: [one, two], subject: /^(?:while|whereas|although)\b/i.test(facts.text) ? 1 : 0 };
}

/** Two sentences compare one thing if they say it with one verb. */
function verbOf(facts: SceneFacts, figure: FoundFigure): string {
  return VERB_BEFORE.exec(before(facts, figure))?.[0].trim().toLowerCase() ?? "";
}

/** Returns what stands between the last "and" or end of a clause and the verb before a figure. */
function clauseSubject(facts: SceneFacts, fromWord: number, figure: FoundFigure): SceneElement | null {
  const verb = VERB_BEFORE.exec(before(facts, figure))?.[0] ?? "";
  const { startWord: endWord } = wordsOfChars(facts.words, figure.startChar - verb.length, figure.endChar);
  let startWord = endWord;
  while (startWord > fromWord) {
    const { bare = "", endsClause = false } = facts.words[startWord - 1] ?? {};
    if (endsClause || isCoordinator(bare) || /^(?:while|whereas)$/i.test(bare)) break;
    startWord -= 1;
  }
  return startWord > fromWord ? nounPhrase(facts, { startWord, endWord }) : null;
}

function isNamed({ text }: SceneElement): boolean {
  return (
    !/^\d|^(?:the rest|another|more|less|some|others?)$/i.test(text) &&
    !/\b(?:also|over|about|around)$/i.test(text)
  );
}

const AND = new RegExp(
  String.raw`(?:,|;)? (?:and|but|against|versus|vs\.?|compared (?:to|with)|while|whereas) ${HEDGE}$`,
  "i",
);

/** "74 % of the heat pumps … 57 % of the furnaces" */
function readOf(facts: SceneFacts, first: FoundFigure, second: FoundFigure): LabelledPair | null {
  if (first.kind !== "percent" || second.kind !== "percent" || !AND.test(textBetween(facts, first, second)))
    return null;
  const labels = [first, second].map((figure) => labelBehind(facts, figure));
  const [one, two] = labels;
  if (one !== undefined && two !== undefined && one !== null && two !== null && isSame([one, two])) {
    const [longOne, longTwo] = [first, second].map((figure) => longLabel(facts, figure)) as [
      SceneElement,
      SceneElement,
    ];
    return { labels: [longOne, longTwo], subject: 0 };
  }
  if (one === undefined || two === undefined || one === null || two === null) return null;
  return { labels: [one, two], subject: 0 };
}

// bounded: a text between two figures of one sentence, with at most two words in it.
const PART_BETWEEN = new RegExp(
  String.raw`^ (?<noun>[\p{L}][\p{L}\p{N}+#.-]*(?: \p{L}+)?),? and ${HEDGE}$`,
  "iu",
);
const PART_AFTER = /^ (?<noun>[\p{L}][\p{L}\p{N}+#-]*)(?=[.;,]|$)/u;
const PARTS_VERB =
  /(?<!\p{L})(?:is|are|was|were|contains?|comprises?)(?: currently| now| made up of| about| roughly)* $/iu;

/** "59% PHP and 27% JavaScript" */
function readParts(facts: SceneFacts, first: FoundFigure, second: FoundFigure): LabelledPair | null {
  if (first.kind !== "percent" || second.kind !== "percent" || !PARTS_VERB.test(before(facts, first)))
    return null;
  const one = PART_BETWEEN.exec(textBetween(facts, first, second))?.groups?.["noun"];
  const two = PART_AFTER.exec(after(facts, second))?.groups?.["noun"];
  if (one === undefined || two === undefined) return null;
  const labels = [first, second].map(({ endChar }, i) =>
    elementOfChars(facts, endChar + 1, endChar + 1 + [one, two][i]!.length),
  ) as [SceneElement, SceneElement];
  return { labels, subject: 0 };
}

/** Returns the noun directly after "of", "for", "in" or "among" behind a figure. */
function labelBehind(facts: SceneFacts, { figure }: FoundFigure): SceneElement | null {
  const startWord = figure.words.endWord;
  if (!/^(?:of|for|in|among)$/i.test(facts.words[startWord]?.bare ?? "")) return null;
  return nounPhrase(facts, { startWord: startWord + 1, endWord: facts.words.length });
}

const LONG_LABEL_WORDS = 6;

/** Returns the noun behind a figure with its relative clause: "kids who ate peanut butter". */
function longLabel(facts: SceneFacts, { figure }: FoundFigure): SceneElement {
  const { words } = facts;
  const startWord = figure.words.endWord + 1;
  let endWord = startWord;
  while (endWord < words.length && endWord - startWord < LONG_LABEL_WORDS) {
    const { bare = "" } = words[endWord] ?? {};
    if (endWord - startWord >= 3 && (isPreposition(bare) || isCoordinator(bare))) break;
    endWord += 1;
    if (words[endWord - 1]?.endsClause === true) break;
  }
  return elementOf(facts, { startWord, endWord });
}

/** A subject that is farther from the figure may have another verb. */
const SUBJECT_WITHIN = 3;

const RELATIVE_WORDS = 14;

const AGAINST = new RegExp(
  String.raw`(?:,|;)? (?:compared (?:to|with)|against|versus|vs\.?)(?<label> (?:the |an? )?[\p{L}’' -]{2,40} (?:of|at))? ${HEDGE}$`,
  "iu",
);

/** "X reached 3.8 percent, compared with 3 percent in Y" */
function readAgainst(facts: SceneFacts, first: FoundFigure, second: FoundFigure): LabelledPair | null {
  const match = AGAINST.exec(textBetween(facts, first, second));
  if (match === null) return null;
  const given = match.groups?.["label"];
  const two =
    given === undefined
      ? (labelBehind(facts, second) ?? sideBehind(facts, second)?.label ?? null)
      : ofLabel(facts, second, given);
  const { startWord } = first.figure.words;
  const subject = subjectBefore(facts, startWord);
  const isNear =
    startWord - (subject?.words?.endWord ?? 0) <= SUBJECT_WITHIN || isOfRelative(facts, subject, startWord);
  const one = labelBehind(facts, first) ?? (isNear ? subject : null);
  return one === null || two === null ? null : { labels: [one, two], subject: 0 };
}

/** "The number of people who have used it was 3%": the verb before the figure is that of the subject before "who". */
function isOfRelative({ words }: SceneFacts, subject: SceneElement | null, toWord: number): boolean {
  const near = words.slice(subject?.words?.endWord ?? toWord, toWord).map(({ bare }) => bare);
  return (
    near.includes("who") && /^(?:was|were|is|are)$/.test(near.at(-1) ?? "") && near.length <= RELATIVE_WORDS
  );
}

/** Returns the label inside "compared to the national average of 3 percent". */
function ofLabel(facts: SceneFacts, figure: FoundFigure, label: string): SceneElement | null {
  const text = label.trim().replace(/ (?:of|at)$/, "");
  const startChar = facts.text.lastIndexOf(text, figure.startChar);
  return startChar < 0 || text.split(" ").length > 5
    ? null
    : { text, words: wordsOfChars(facts.words, startChar, startChar + text.length) };
}
