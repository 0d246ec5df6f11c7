import type { LayoutContent, SceneElement } from "@inkreel/contract";
import { isAuxiliary, type WordRange } from "@inkreel/language";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { figureClause } from "./figure-clause.js";
import { HEDGE } from "./figure-text.js";
import { isOutsideCondition } from "./outside-condition.js";
import { isHalfPair } from "./half-pair.js";
import { measuredThing } from "./measured-thing.js";
import { rateBehind } from "./rate-behind.js";
import { taggedIn } from "./phrase-parts.js";
import type { LayoutCandidate, SceneFacts } from "./scene-facts.js";
import { belongsAlone } from "./label-at-figure.js";
import { toldShare } from "./told-share.js";
import { deniesItems, isApposition, parallelItems } from "./parallel-items.js";
import { hasUncutItems } from "./uncut-items.js";

type Candidate = LayoutCandidate<LayoutContent>;
type Content<Layout extends LayoutContent["layout"]> = Extract<LayoutContent, { layout: Layout }>;
type Amount = Content<"number" | "quantity" | "range">;
type Share = Content<"share">;

/**
 * Returns a candidate whose phrases stay true where they stand without their sentence, or null. An amount whose label does not takes the whole
 * clause around it if that is short.
 */
export function whereTrueAlone(facts: SceneFacts, candidate: Candidate): Candidate | null {
  const { content } = candidate;
  switch (content.layout) {
    case "number":
    case "quantity":
    case "range":
      return withTrueLabel(facts, candidate, content);
    case "share":
      return withTrueShare(facts, candidate, content);
    case "change":
      return (content.label === null ? !namesUnit(content) : !namesChanging(facts, content.label)) ||
        onlyThought(facts, content)
        ? null
        : candidate;
    case "list":
      return facts.list !== null ? candidate : withTrueItems(facts, candidate, content);
    default:
      return candidate;
  }
}

function withTrueItems(facts: SceneFacts, candidate: Candidate, content: Content<"list">): Candidate | null {
  if (MORE.test(content.items.at(-1)?.text ?? "")) return null;
  if (!hasUncutItems(facts, content) || deniesItems(facts, content) || isApposition(content)) return null;
  const items = parallelItems(facts, content);
  return items === null ? null : { ...candidate, content: { ...content, items } };
}

/** "… and more | through its pages" is no item. */
const MORE = /^(?:more|others) \p{L}/iu;

/** "A bill that would have raised the fee from 5 to 9 dollars" raised none. */
const ONLY_THOUGHT = /\b(?:(?:would|could|might|should) have|vetoed|rejected|refused|ruled out)\b/i;

function onlyThought({ text, words }: SceneFacts, { from, to }: Content<"change">): boolean {
  const startWord = from.words?.startWord ?? to.words?.startWord ?? 0;
  return ONLY_THOUGHT.test(text.slice(0, words[startWord]?.startChar ?? 0));
}

const OF_SOME =
  /^(?:of|over|above|below|under|with|for) (?:more|less|over|under|above|below|up|at|\d|those|people)|^(?:who|that|whose) /iu;

/** "Ahead" and "which" are nothing that changes. */
function namesChanging(facts: SceneFacts, { text, words }: SceneElement): boolean {
  if (words === null) return true;
  // "Pensions | of more than $900 are cut by 20%" are not all pensions.
  const behind =
    facts.words[words.endWord - 1]?.endsClause === true
      ? []
      : facts.words.slice(words.endWord, words.endWord + 2);
  if (OF_SOME.test(behind.map(({ bare }) => bare).join(" "))) return false;
  const part = taggedIn(facts, tagWords(facts.text), words);
  const isOpener = /^(?:ahead|which|who|that|there|then|here|back|up|down)(?!\p{L})/iu.test(text);
  return (
    !isOpener && part.some(({ kind, isName }) => kind !== "adverb" && (kind !== "preposition" || isName))
  );
}

/** "180 loaves" says what there were more of. */
function namesUnit({ from, to }: Content<"change">): boolean {
  return [from, to].some(({ text }) => COUNTED.test(text) && !NO_THING.test(text));
}

const COUNTED = /\d \p{L}{3,}$/u;
const NO_THING = /(?:percent|per cent|hundred|thousand|million|billion|trillion|dollars?|euros?|pounds?)$/iu;

function withTrueLabel(facts: SceneFacts, candidate: Candidate, content: Amount): Candidate | null {
  const figure = content.figure.words;
  const { label } = content;
  if (figure === null || label?.words == null) return candidate;
  const rate = rateBehind(facts, figure);
  const clause = figureClause(facts, figure);
  if (/^dozens?$/i.test(facts.words[figure.endWord]?.bare ?? "")) return null;
  // "Tickets start" before "at $9" is half a clause.
  const isHalf =
    label.words.endWord <= figure.startWord &&
    !/^(?:of|is|was|are|were)$/i.test(facts.words[label.words.endWord]?.bare ?? "");
  const shown = isHalf ? [rate, clause, label] : [rate ?? label, clause];
  const [found] = [...shown, measuredThing(facts, figure)].filter(
    (phrase) =>
      phrase?.words != null &&
      isTrueOf(facts, phrase.words, figure) &&
      (phrase === rate || holds(phrase.words, figure) || belongsAlone(facts, phrase.words, content)),
  );
  return found == null ? null : { ...candidate, content: { ...content, label: found } as Amount };
}

/** Returns true if a label says of its figure what the sentence says. */
function isTrueOf(facts: SceneFacts, label: WordRange, figure: WordRange): boolean {
  const shown = {
    startWord: Math.min(label.startWord, figure.startWord),
    endWord: Math.max(label.endWord, figure.endWord),
  };
  if (isOutsideCondition(facts, shown) || pointsOn(facts, label) || isInsideList(facts, label)) return false;
  if (
    isHalfPair(facts, label) ||
    isCutBehind(facts, label) ||
    isSource(facts, label, figure) ||
    isAim(facts, label)
  )
    return false;
  return (
    holds(label, figure) ||
    !(
      isCutName(facts, label, figure) ||
      isHeldByAnother(facts, figure) ||
      isOfAnotherSubject(facts, label, figure) ||
      isOfAnotherFigure(facts, figure) ||
      isBound(facts, figure) ||
      isMereComparison(facts, label) ||
      isMereMeasure(facts, label)
    )
  );
}

function holds(label: WordRange, figure: WordRange): boolean {
  return label.startWord <= figure.startWord && label.endWord >= figure.endWord;
}

/** "60% of Democrats | here" is not 60% of Democrats. */
function pointsOn(facts: SceneFacts, { endWord }: WordRange): boolean {
  const last = facts.words[endWord - 1];
  if (/^(?:here|there|elsewhere)$/i.test(last?.bare ?? "")) return true;
  if (last?.endsClause === true) return false;
  return /^(?:here|there|elsewhere|alone|combined)$/i.test(facts.words[endWord]?.bare ?? "");
}

/** "Of those asked | who never tried" are not all who were asked, and "the house sold | it" does not say what. */
function isCutBehind({ words }: SceneFacts, { startWord, endWord }: WordRange): boolean {
  if (words[endWord - 1]?.endsClause === true) return false;
  if (endWord - startWord < 2) return false;
  const next = words[endWord]?.bare ?? "";
  const isPart = /^of$/i.test(words[startWord]?.bare ?? "");
  return /^(?:it|them|him|her|us|me)$/i.test(next) || (isPart && /^(?:who|whose|which|that)$/i.test(next));
}

/** "80 jobs | to his company" does not say that they were added. */
function isAim({ words }: SceneFacts, { startWord }: WordRange): boolean {
  const next = words[startWord + 1]?.bare ?? "";
  return (
    /^(?:to|into|onto|towards?)$/i.test(words[startWord]?.bare ?? "") &&
    (/^(?:the|an?|his|her|their|its|our|my|your)$/i.test(next) || /^\p{Lu}/u.test(next))
  );
}

/** Returns true for a label from brackets or with them, which tell where a figure is from: "1.4°C (Copernicus, 2023)". */
function isSource({ text, words }: SceneFacts, label: WordRange, figure: WordRange): boolean {
  const start = Math.min(label.startWord, figure.startWord);
  const between = text.slice(words[start]?.startChar ?? 0, words[label.endWord - 1]?.endChar ?? 0);
  return between.includes("(");
}

/** Returns true for a label that begins with the last part of a list, or that joins a thing and a deed: "pepper and stir". */
function isInsideList(facts: SceneFacts, label: WordRange): boolean {
  const said = facts.words.slice(label.startWord, label.endWord);
  const joint = said.findIndex(({ bare }) => /^(?:and|or)$/i.test(bare));
  if (joint < 1) return false;
  if (followsItem(facts, label.startWord)) return true;
  const tagged = tagWords(facts.text);
  const start = label.startWord;
  const first = taggedIn(facts, tagged, { startWord: start, endWord: start + joint });
  const second = taggedIn(facts, tagged, { startWord: start + joint + 1, endWord: label.endWord });
  const takesObject = /^(?:it|them)$/i.test(facts.words[label.endWord]?.bare ?? "");
  const isDeed = second[0]?.kind === "verb" || (second.length === 1 && takesObject);
  return isDeed && !first.some((word) => word.kind === "verb");
}

const MOST_ITEM_WORDS = 3;

/** Returns true behind a short part between two commas, which is an item of a list: "flour, fresh butter, | sugar and salt". */
function followsItem({ words }: SceneFacts, startWord: number): boolean {
  const isComma = (at: number): boolean => words[at]?.text.endsWith(",") === true;
  if (!isComma(startWord - 1)) return false;
  const before = words.findLastIndex((_, at) => at < startWord - 1 && isComma(at));
  return before >= 0 && startWord - 1 - before <= MOST_ITEM_WORDS;
}

/** Returns true for a name that is cut from its number: "the RTX | 2080", "2080 | Ti". */
function isCutName({ words }: SceneFacts, { startWord, endWord }: WordRange, figure: WordRange): boolean {
  const [before, first, last, next] = [startWord - 1, startWord, endWord - 1, endWord].map((at) => words[at]);
  const isCutEnd = last?.endsClause === false && last.isName && next?.hasDigit === true;
  const isOwnFigure = startWord === figure.endWord;
  const isCutStart =
    before?.endsClause === false &&
    first?.isName === true &&
    (before.hasDigit ||
      before.isName ||
      (/^of$/.test(before.bare) && words[startWord - 2]?.isName === true)) &&
    !isOwnFigure;
  // "Oct. | 1, …" begins with the rest of a date.
  const isCutDate = first?.hasDigit === true && first.text.endsWith(",") && !isOwnFigure;
  return isCutEnd || isCutStart || isCutDate;
}

const CLAUSE_OPENERS = new RegExp(
  String.raw`^(?:(?:and|but|so|yet|or|that|which|while|whereas|because|since|as|when|where|if|after|before|today|then|now),? )*(?:the |these |those |its |their |his |her |our |my |all |all of the |both |each of the )?(?:${HEDGE})(?:other |remaining |first |last |next )?$`,
  "iu",
);

/** Returns true for a predicate behind a figure that is no subject: "sales at the 23 branches | could not be made". */
function isOfAnotherSubject(facts: SceneFacts, label: WordRange, figure: WordRange): boolean {
  if (label.startWord !== figure.endWord) return false;
  const said = facts.words.slice(label.startWord, label.endWord);
  const verb = said.findIndex(({ bare }) => isAuxiliary(bare));
  const isRelative = said
    .slice(0, Math.max(0, verb))
    .some(({ bare }) => /^(?:who|whose|which|that)$/i.test(bare));
  if (verb < 0 || isRelative) return false;
  const opener =
    facts.words.findLastIndex(
      ({ endsClause, bare }, at) => at < figure.startWord && (endsClause || /^that$/i.test(bare)),
    ) + 1;
  const lead = facts.words.slice(opener, figure.startWord).map(({ bare }) => `${bare} `);
  return !CLAUSE_OPENERS.test(lead.join(""));
}

const OTHER_FIGURE = new RegExp(
  // bounded: the text has at most AROUND_CHARS characters.
  String.raw`(?:#\s?\d+|(?<!\p{L})(?:No\.? ?\d+|number (?:one|two|three|four|five))|(?<![\p{L}\p{N}.,])(?!(?:1[5-9]|20)\d\d )\d[\d.,]*%?(?: \p{L}+){1,2}) (?:for|in|over|within|at|every|after) (?:${HEDGE})$`,
  "iu",
);
const AROUND_CHARS = 60;

/** Returns true for the span of another figure, which says nothing without that: "scored 25 points in | 10 games", "hit #1 for | three weeks". */
function isOfAnotherFigure(facts: SceneFacts, { startWord }: WordRange): boolean {
  const startChar = facts.words[startWord]?.startChar ?? 0;
  return OTHER_FIGURE.test(facts.text.slice(Math.max(0, startChar - AROUND_CHARS), startChar));
}

const BOUND = new RegExp(
  // bounded: the text has at most AROUND_CHARS characters.
  String.raw`(?<!\p{L})(?:average|mean|median|limit|target|goal|maximum|minimum|cap|estimate|forecast|record|ceiling) of (?:${HEDGE})$`,
  "iu",
);

/** Returns true for the average or the limit of something: "nearly double the average of | 400,000 shares". */
function isBound(facts: SceneFacts, { startWord }: WordRange): boolean {
  const startChar = facts.words[startWord]?.startChar ?? 0;
  return BOUND.test(facts.text.slice(Math.max(0, startChar - AROUND_CHARS), startChar));
}

const GOES_ON = /^(?:of|outside|inside|in|among|within|without|with|from|between|who|which|that|where)$/i;

/** Returns true for a comparison that does not say what is higher, or whose other side is cut. */
function isMereComparison(facts: SceneFacts, { startWord, endWord }: WordRange): boolean {
  const said = facts.words.slice(startWord, endWord).map(({ bare }) => bare);
  const than = said.findIndex((bare) => /^than$/i.test(bare));
  if (than < 0) return false;
  const isCut =
    facts.words[endWord - 1]?.endsClause !== true && GOES_ON.test(facts.words[endWord]?.bare ?? "");
  return than < 2 || isCut;
}

const MEASURE =
  /^(?:increases?|decreases?|rises?|drops?|growth|declines?|reductions?|gains?|changes?|jumps?|falls?|boosts?|cuts?|hikes?|improvements?|rates?|levels?|averages?|totals?|discounts?)$/i;

/** Returns true for "a lower increase in 2023", which does not say of what. */
function isMereMeasure(facts: SceneFacts, label: WordRange): boolean {
  const part = taggedIn(facts, tagWords(facts.text), label);
  const head = part.findIndex(({ lower }) => MEASURE.test(lower));
  if (head < 0) return false;
  const isPlain = part.slice(0, head).every(({ kind }) => kind === "determiner" || kind === "adjective");
  return isPlain && !part.slice(head + 1).some(namesThing);
}

function namesThing({ kind, isTime }: TaggedWord): boolean {
  return kind === "noun" && !isTime;
}

/** Verbs by which a share is that of a subject before it: "who make up 60% of voters". */
const HELD_BY =
  // bounded: the text has at most AROUND_CHARS characters.
  new RegExp(
    String.raw`(?<!\p{L})(?:ma(?:k(?:e|es|ing)|de) up|represent(?:s|ed|ing)?|account(?:s|ed|ing)? for|compris(?:es?|ed|ing)|constitut(?:es?|ed|ing)) (?:${HEDGE})$`,
    "iu",
  );

function isHeldByAnother({ words, text }: SceneFacts, { startWord }: WordRange): boolean {
  const startChar = words[startWord]?.startChar ?? 0;
  return HELD_BY.test(text.slice(Math.max(0, startChar - AROUND_CHARS), startChar));
}

/** A share whose words do not say what it is one of is drawn without them, since its parts show it; a vague one is not. */
function withTrueShare(facts: SceneFacts, candidate: Candidate, content: Share): Candidate | null {
  const label = toldShare(facts, content);
  return label === null && content.isVague ? null : { ...candidate, content: { ...content, label } };
}
