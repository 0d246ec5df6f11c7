import type { Compared, SceneElement } from "@inkreel/contract";
import { nounPhrase } from "./figure-subject.js";
import { HEDGE, after, before, elementOfChars, hedgedText, textBetween } from "./figure-text.js";
import type { FoundFigure } from "./find-figures.js";
import { findSaidFigures } from "./find-said-figures.js";
import type { FoundComparison } from "./found-comparison.js";
import { capitalise, wordsOfChars, type SceneFacts } from "./scene-facts.js";

const MAX_FIGURES = 5;
const READERS: readonly ((
  facts: SceneFacts,
  first: FoundFigure,
  second: FoundFigure,
) => [Compared, Compared] | null)[] = [readJoined, readOutOf, readPlanned];

/** Compares two neighbouring figures that a sentence sets against each other in words of its own. */
export function compareTold(facts: SceneFacts): FoundComparison | null {
  const figures = findSaidFigures(facts).filter(({ isRange, outOf }) => !isRange && outOf === null);
  if (figures.length > MAX_FIGURES) return null;
  for (const [index, first] of figures.entries()) {
    const second = figures[index + 1];
    const third = figures[index + 2];
    // "$90 to $120 million": neither end is the value.
    if (second === undefined) continue;
    if (third !== undefined && AN_END.test(textBetween(facts, second, third))) continue;
    const items = READERS.map((read) => read(facts, first, second)).find((found) => found !== null) ?? null;
    if (items !== null) return { items, subject: 0 };
  }
  return null;
}

const AN_END = /^ (?:to|or) $/;
/** "five to ten boats" */
const HIGH_END = /(?<!\bup) (?:to|or) $/i;
/** "two of the four boats", "no more than four boats" */
const PART_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:of(?: (?:the|these|those|its|his|her|their|our))?|no|not|not even|never) ${HEDGE}$`,
  "iu",
);

/** Whether two figures count things, and the first counts all that its sentence speaks of. */
function areCounts(facts: SceneFacts, first: FoundFigure, second: FoundFigure): boolean {
  return first.kind === "quantity" && second.kind === "quantity" && !PART_BEFORE.test(before(facts, first));
}

const JOINED =
  /^ (?<noun>\p{Ll}+(?: (?!(?:never|will|would|had|have|may|might|could|can|should|must|to) )\p{Ll}+)?) (?:joins?|joined) $/u;
const OTHERS = /^ (?:others|other \p{Ll}+s)(?!\p{L})/u;

/** "The five boats join nine others" */
function readJoined(facts: SceneFacts, first: FoundFigure, second: FoundFigure): [Compared, Compared] | null {
  const noun = JOINED.exec(textBetween(facts, first, second))?.groups?.["noun"];
  const others = OTHERS.exec(after(facts, second))?.[0];
  if (noun === undefined || others === undefined) return null;
  if (!areCounts(facts, first, second) || HIGH_END.test(before(facts, first))) return null;
  return [
    itemOf(facts, first, elementOfChars(facts, first.endChar + 1, first.endChar + 1 + noun.length)),
    itemOf(facts, second, elementOfChars(facts, second.endChar + 1, second.endChar + others.length)),
  ];
}

/** A share of a whole that is not reached by much would be seen as none of it, and its range as one value. */
const LEAST_TIMES = 4;
// bounded: a text between two figures of one sentence, which has at most MOST_BETWEEN characters.
const OUT_OF = new RegExp(
  String.raw`^ (?<part>\p{Ll}+ \p{Ll}+ [^,.;]{2,40}),? out of (?:a total of |all |the |his |her |their |its )?${HEDGE}$`,
  "u",
);
const MOST_BETWEEN = 90;

/** "Some 75 to 100 people visit the page a week, out of around 1,500 followers" */
function readOutOf(facts: SceneFacts, first: FoundFigure, second: FoundFigure): [Compared, Compared] | null {
  const between = textBetween(facts, first, second);
  if (!areCounts(facts, first, second)) return null;
  if (between.length > MOST_BETWEEN || second.scaledValue < LEAST_TIMES * first.scaledValue) return null;
  const part = OUT_OF.exec((UNIT_BEHIND.exec(first.figure.suffix)?.[0] ?? "") + between)?.groups?.["part"];
  const whole = nounPhrase(facts, {
    startWord: second.figure.words.endWord,
    endWord: facts.words.length,
    isObject: true,
  });
  if (part === undefined || whole === null) return null;
  const end = first.endChar + between.indexOf(",");
  const verb = elementOfChars(facts, first.endChar, between.includes(",") ? end : first.endChar);
  if (verb.text === "" || verb.text.split(" ").length > MOST_PART_WORDS) return null;
  const low = LOW_BEFORE.exec(before(facts, first))?.[0] ?? "";
  const item = itemOf(facts, first, verb);
  return [{ ...item, text: low + first.figure.text }, itemOf(facts, second, whole)];
}

const MOST_PART_WORDS = 6;
const UNIT_BEHIND = / \p{L}+$/u;
const LOW_BEFORE = /(?<![\p{L}\p{N}.,])\d{1,4} to $/u;

const REACHED = new RegExp(
  String.raw`(?<!\p{L})(?<!(?:not|never|hardly|barely|yet|n['’]t) )(?:reach(?:es|ed)|stood at|stands at|totall?ed) ${HEDGE}$`,
  "iu",
);
// bounded: a text between two figures of one sentence, which has at most MOST_BETWEEN characters.
const PLANNED = new RegExp(
  String.raw`,? (?:and|but|while) (?<who>(?:the )?[\p{L}.’' -]{2,28} (?:plans?|aims?|wants?|intends?|hopes?)) to (?!(?:cut|drop|shed|lose|reduce|remove|repay|save|scrap|sell|close) )\p{Ll}+ ${HEDGE}$`,
  "u",
);
const CLAUSE_WORDS = 6;

/** "New lines reached 20 km in May, and Bergen plans to add 90 km": what is there against what is planned. */
function readPlanned(
  facts: SceneFacts,
  first: FoundFigure,
  second: FoundFigure,
): [Compared, Compared] | null {
  if (first.unit !== second.unit || first.unit === "") return null;
  const between = textBetween(facts, first, second);
  const match = between.length > MOST_BETWEEN ? null : PLANNED.exec(between);
  const who = match?.groups?.["who"];
  const lead = REACHED.exec(before(facts, first))?.[0] ?? "";
  const { startWord: endWord } = wordsOfChars(facts.words, first.startChar - lead.length, first.endChar);
  const startWord = facts.words[endWord]?.clauseStartWord ?? 0;
  const subject = nounPhrase(facts, { startWord, endWord, isObject: true });
  if (lead === "" || match === null || who === undefined || subject === null) return null;
  const startChar = first.endChar + between.indexOf(who, match.index);
  const planned = elementOfChars(facts, startChar, startChar + who.length);
  const isShort = (planned.words?.endWord ?? 0) - (planned.words?.startWord ?? 0) <= CLAUSE_WORDS;
  return isShort ? [itemOf(facts, first, subject), itemOf(facts, second, planned)] : null;
}

function itemOf(facts: SceneFacts, found: FoundFigure, label: SceneElement): Compared {
  return {
    label: capitalise(label.text),
    value: found.scaledValue,
    text: hedgedText(facts, found),
    words: found.figure.words,
  };
}
