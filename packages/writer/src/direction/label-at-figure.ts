import { isCoordinator, isSubordinator, type WordRange } from "@inkreel/language";
import type { LayoutContent } from "@inkreel/contract";
import { canBeFiniteVerb } from "../reading/can-be-finite-verb.js";
import { tagWords, type TaggedWord } from "../reading/tag-words.js";
import { HEDGE } from "./figure-text.js";
import { opensClause } from "./opens-clause.js";
import { taggedIn } from "./phrase-parts.js";
import type { SceneFacts } from "./scene-facts.js";
import { joinsThing } from "./uncut-items.js";

type Amount = Extract<LayoutContent, { layout: "number" | "quantity" | "range" }>;

const AROUND_CHARS = 60;
/** What counts only a part of something, or belongs to it: "the murder of | two officers", "the only of | 11 groups". */
const OF_BEFORE = new RegExp(
  // bounded: the text has at most AROUND_CHARS characters.
  String.raw`(?<!\p{L})(?<!(?:group|team|family|crew|band|total|list|set|series|pair|panel|staff|crowd|fleet|maximum|minimum|each|all) )of (?:the |these |those |its |their |his |her |our |my )?(?:estimated |some )?${HEDGE}$`,
  "iu",
);
/** Words by which the figure is not so, is only thought of, or is that of each one. */
const DENIED =
  /^(?:expect(?:ed|ing|s)?|forecast(?:s|ed)?|predict(?:s|ed)?|hop(?:e|es|ed|ing)|each|every|not|never|no|none|nobody|nothing|neither|nor|without|hardly|cannot)$|n['’]t$/i;

/**
 * Returns true if a label that is no clause belongs to its figure alone, so that both are true together: what is counted or described ("7 | homes",
 * "$15 | hourly wage"), what the figure is of ("6 feet | of snow", "closing price | of $14"), or whose measure it is ("the tower | is 90 metres").
 */
export function belongsAlone(facts: SceneFacts, label: WordRange, content: Amount): boolean {
  const figure = content.figure.words!;
  if (isDenied(facts, figure) || isOneOf(facts, figure)) return false;
  return label.startWord >= figure.endWord
    ? isBehind(facts, label, content)
    : label.endWord <= figure.startWord && isBefore(facts, label, content);
}

function isDenied({ words }: SceneFacts, { startWord }: WordRange): boolean {
  const from = words.findLastIndex(({ endsClause }, at) => at < startWord && endsClause) + 1;
  return words.slice(from, startWord).some(({ bare }) => DENIED.test(bare));
}

/** "The most beautiful | 87 miles" are not all of them. */
function isOneOf(facts: SceneFacts, { startWord }: WordRange): boolean {
  const [before] = taggedIn(facts, tagWords(facts.text), { startWord: startWord - 1, endWord: startWord });
  const isJoined = facts.words[startWord - 1]?.endsClause === false;
  return (
    isJoined &&
    before?.kind === "adjective" &&
    !/^(?:first|last|next|top|bottom|past|final|additional|extra|further|estimated|whole|full|total|good|mere|approximate|more|less|least|most|many|few|average|maximum|minimum|annual|monthly|weekly|daily|\p{L}*al|\p{L}+ed)$/u.test(
      before.lower,
    )
  );
}

const COMPASS = /^(?:north|south|east|west|northeast|northwest|southeast|southwest|inland|offshore)$/i;
/** Words that do not say where or of what. */
const IN_GENERAL =
  /^in (?:advance|total|all|part|turn|general|fact|short|time|a row|addition|return|the end)(?!\p{L})/iu;
const RATE = /^(?:a|an|per|each|every)$/i;

function isBehind(facts: SceneFacts, label: WordRange, content: Amount): boolean {
  const figure = content.figure.words!;
  if (label.startWord > figure.endWord) return false;
  const tagged = tagWords(facts.text);
  const part = taggedIn(facts, tagged, label);
  const first = facts.words[label.startWord]?.bare ?? "";
  const [head] = part;
  if (head === undefined || isPartOf(facts, figure) || (isSpan(content) && isWhen(facts, figure)))
    return false;
  if (COMPARES.test(first)) return endsClause(facts, label);
  if (part.some((word) => canBeFiniteVerb(word)) && !isRelative(part))
    return head.kind !== "preposition" && opensClause(facts, figure.startWord) && endsClause(facts, label);
  if (/^of$/i.test(first))
    return !isCount(content) && !POINTS_BACK.test(textOf(facts, label)) && !isPercent(content);
  if (COMPASS.test(first) || RATE.test(first)) return true;
  // "$1.5 million in debts" is an amount of them, "in seed | funding" is cut.
  if (/^in$/i.test(first)) {
    const isPlural = part.at(-1)?.isPlural === true;
    const isAmountOf = isSpan(content) ? !isPlural : !isPercent(content) && isPlural;
    return isAmountOf && !IN_GENERAL.test(textOf(facts, label)) && endsNoun(facts, label);
  }
  if (content.layout === "range" && /^(?:to|my|your|our|the)$/i.test(first)) return endsClause(facts, label);
  return namesThing(part) && !/^year-to-date/i.test(textOf(facts, label)) && endsNoun(facts, label);
}

/** Returns true for a noun with the adjectives and participles before it. */
function namesThing(part: readonly TaggedWord[]): boolean {
  const noun = part.findIndex(({ kind }) => kind === "noun");
  return (
    noun >= 0 &&
    part
      .slice(0, noun)
      .every(
        ({ kind, lower }) =>
          kind === "adjective" || kind === "number" || /(?:ed|ly)$/.test(lower) || kind === "verb",
      )
  );
}

/** "For the first 20 days | of the vote, it was open": the span only says when something was. */
function isWhen({ text, words }: SceneFacts, { startWord }: WordRange): boolean {
  const startChar = words[startWord]?.startChar ?? 0;
  return WHEN.test(text.slice(Math.max(0, startChar - AROUND_CHARS), startChar));
}

const WHEN = new RegExp(
  // bounded: the text has at most AROUND_CHARS characters.
  String.raw`(?<!\p{L})(?:in|within|during|over|after|before|by|for) the (?:first|last|next|past|previous|final|coming) ${HEDGE}$`,
  "iu",
);

/** "20% better brakes than the old ones" */
const COMPARES = /^(?:more|less|fewer|better|worse|\p{L}{3,}er)$/iu;

function isSpan({ figure }: Amount): boolean {
  return /(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?)$/i.test(figure.text);
}

const POINTS_BACK =
  /(?:^of|(?<!\p{L})(?:in|at|on|from)) (?:it|its|them|him|her|his|their|this|that|these|those|such)(?!\p{L})/iu;

function isPercent({ figure }: Amount): boolean {
  return /%|percent|per cent/i.test(figure.text);
}

function textOf({ text, words }: SceneFacts, { startWord, endWord }: WordRange): string {
  return text.slice(words[startWord]?.startChar ?? 0, words[endWord - 1]?.endChar ?? 0);
}

/** Returns true if what is counted is what another noun is of. */
function isPartOf({ text, words }: SceneFacts, { startWord }: WordRange): boolean {
  const startChar = words[startWord]?.startChar ?? 0;
  return OF_BEFORE.test(text.slice(Math.max(0, startChar - AROUND_CHARS), startChar));
}

/** Verbs of a label that stand behind "who" or "that" belong to what is counted. */
function isRelative(part: readonly TaggedWord[]): boolean {
  const verb = part.findIndex((word) => canBeFiniteVerb(word));
  return part.slice(0, verb).some(({ lower }) => /^(?:who|whose|that|which|to)$/.test(lower));
}

/** Returns true at a mark or before a word that begins another clause. */
function endsClause({ words }: SceneFacts, { endWord }: WordRange): boolean {
  const next = words[endWord]?.bare ?? "";
  return (
    words[endWord - 1]?.endsClause !== false ||
    (isCoordinator(next) && !/^or$/i.test(next)) ||
    (isSubordinator(next) && !/^(?:if|unless|than|that|who|which)$/i.test(next))
  );
}

/** Returns true if a noun phrase does not go on behind a range: no other noun, no infinitive and no "of" is cut off. */
function endsNoun(facts: SceneFacts, { endWord }: WordRange): boolean {
  // "120 coins | that nobody had seen" are not all there are.
  if (
    /^(?:who|that|which)$/i.test(facts.words[endWord]?.bare ?? "") &&
    facts.words[endWord - 1]?.endsClause !== true
  )
    return false;
  // "Model | and maker"
  if (/^(?:and|or)$/i.test(facts.words[endWord]?.bare ?? "") && joinsThing(facts, endWord + 1)) return false;
  if (endsClause(facts, { startWord: endWord, endWord })) return true;
  const [next] = taggedIn(facts, tagWords(facts.text), { startWord: endWord, endWord: endWord + 1 });
  const isTorn = next === undefined || ["noun", "number", "adjective"].includes(next.kind);
  return (
    !isTorn &&
    !/(?:ing|ed)$|^(?:of|to|than|it|them|who|that|which|born|made|sold|known|lost|found)$/.test(next.lower)
  );
}

/** What may stand between a thing and its measure. */
const MEASURES =
  /^(?:of|at|(?:(?:now|currently|still|also) )?(?:is|was|are|were|costs?|cost(?: the| its)? \p{L}+|weigh(?:s|ed)?|measure[sd]?|lasts?|lasted|stands at|stood at|totall?ed|totals|reache[sd]|takes|took|holds|held|seats|covers|covered|spans|spanned)(?: now| currently| only| just| (?:priced|valued|set|put|estimated) at)?)(?: (?:about|around|nearly|almost|roughly|at|least|most|up|to|over|more|less|than|only|just|approximately|an|estimated|some|close))*$/iu;
/** "34 million miles | from Earth", "49 percent | owned by" */
const GOES_ON =
  /^(?:from|above|below|away|off|higher|lower|more|less|fewer|ahead|behind|short|beyond|\p{L}+ed|to|or|than|of|into|old|ago|per)$/iu;

function isBefore(facts: SceneFacts, label: WordRange, content: Amount): boolean {
  const figure = content.figure.words!;
  const { words } = facts;
  const between = words.slice(label.endWord, figure.startWord);
  const isNear = !words.slice(label.endWord - 1, figure.startWord - 1).some((word) => word.endsClause);
  const said = between.map(({ bare }) => bare).join(" ");
  if (!isNear || isPartOf(facts, label) || startsInside(facts, label))
    return isClauseOf(facts, label, figure);
  const isEnded = words[figure.endWord - 1]?.endsClause !== false;
  const goesOn = !isEnded && GOES_ON.test(words[figure.endWord]?.bare ?? "");
  // "The fund was said to be paid | at $9" is half a clause.
  if (taggedIn(facts, tagWords(facts.text), label).some((word) => canBeFiniteVerb(word)))
    return isClauseOf(facts, label, figure);
  // "Pensions of more than $900 | are cut" says which ones, not what they are.
  if (
    /^of (?:more|less|over|under|up|at)(?!\p{L})/iu.test(said) &&
    words[figure.endWord - 1]?.endsClause === false
  )
    return isClauseOf(facts, label, figure);
  // "The arrest of two bakers" is no measure.
  if (/^of$/i.test(said) && isCount(content)) return false;
  const isTorn = said !== "of" && isTornBehind(facts, figure);
  return (MEASURES.test(said) && !goesOn && !isTorn) || isClauseOf(facts, label, figure);
}

const MEASURED =
  /[%$€£¥°]|(?:percent|per cent|seconds?|minutes?|hours?|days?|weeks?|months?|years?|miles?|feet|foot|inch(?:es)?|pounds?|tons?|tonnes?|(?:kilo|centi|milli)?met(?:er|re)s?|(?:kilo|milli)?grams?|kg|km|cm|mm|degrees?|dollars?|euros?|points?|lit(?:er|re)s?|gallons?|watts?|acres?)$/iu;

/** Returns true for a number of things: what stands before its "of" is not what is counted. */
function isCount({ figure }: Amount): boolean {
  return !MEASURED.test(figure.text);
}

/** Returns true if a noun stands behind a figure, of which this is an attribute: "a price of | 5 dollar bills". */
function isTornBehind(facts: SceneFacts, { endWord }: WordRange): boolean {
  if (facts.words[endWord - 1]?.endsClause !== false) return false;
  const [next] = taggedIn(facts, tagWords(facts.text), { startWord: endWord, endWord: endWord + 1 });
  return next !== undefined && ["noun", "adjective", "number"].includes(next.kind);
}

/** Returns true for a label from the middle of a phrase: "the grant from the | Aldane Foundation". */
function startsInside(facts: SceneFacts, { startWord }: WordRange): boolean {
  const before = facts.words[startWord - 1];
  return (
    before !== undefined &&
    !before.endsClause &&
    /^(?:from|by|with|to|in|into|for|of|than)$/i.test(before.bare)
  );
}

/** "She stayed | for 31 years": a whole clause before the span of time that ends it. */
function isClauseOf(facts: SceneFacts, label: WordRange, figure: WordRange): boolean {
  const { words } = facts;
  const opens = label.startWord === 0 || words[label.startWord - 1]?.endsClause === true;
  const ends = words[figure.endWord - 1]?.endsClause !== false;
  const said = words.slice(label.endWord, figure.startWord).map(({ bare }) => bare);
  const isSpan = /^(?:for|in|within|over|after|at)$/i.test(said[0] ?? "") && said.length <= 4;
  const part = taggedIn(facts, tagWords(facts.text), label);
  const isLoose = words[label.endWord - 1]?.bare.endsWith("ly") === true;
  const pointsBack = words
    .slice(label.startWord, label.endWord)
    .some(({ bare }) => /^(?:this|that|these|those)$/i.test(bare));
  return opens && ends && isSpan && !isLoose && !pointsBack && part.some((word) => canBeFiniteVerb(word));
}
