import { contentTerms } from "@inkreel/language";
import type { DraftPassage } from "../plan/build-passages.js";
import { isConcluding, statesRuling } from "../structure/conclusion.js";
import { asksQuestion } from "../structure/question-answer.js";
import { END_SIGNS } from "./end-sign-weights.js";

/** What can be seen of a sentence: names of signs with their strengths, mostly 1. */
type Signs = Record<string, number>;

const REPEATED_TERM = 3;
const ADVICE = /\b(?:should|must|needs? to|have to|has to|ought to)\b/i;
const SAYS = /\b(?:said|says|told|added|wrote|explained)\b/;
const MONEY = /[$€£%]|\b(?:percent|million|billion)\b/;

/**
 * Returns how well each sentence of an English text ends a script, in points from 0 to 3, as an editor would judge it by what can be seen
 * of the sentence alone.
 */
export function judgeEnds(told: readonly DraftPassage[], title: string): number[] {
  return readEndSigns(told, title).map((signs) =>
    Object.entries(signs).reduce(
      (sum, [name, strength]) => sum + (END_SIGNS.weights[name] ?? 0) * strength,
      END_SIGNS.start,
    ),
  );
}

/** Returns the signs of each sentence, in text order. */
export function readEndSigns(told: readonly DraftPassage[], title: string): Signs[] {
  const topicSignsOf = readTopic(told, title);
  const lastParagraph = told.findLastIndex(({ first }) => first.isFirstInBlock);
  return told.map((draft, at) => ({
    ...placeSigns(told, at),
    ...flags({ "last paragraph": at >= lastParagraph }),
    ...topicSignsOf(draft, at),
    ...formSigns(draft),
  }));
}

/** Where the sentence stands in the text and in its paragraph. */
function placeSigns(told: readonly DraftPassage[], at: number): Signs {
  const isFirst = told[at]?.first.isFirstInBlock === true;
  const isLast = told[at + 1]?.first.isFirstInBlock !== false;
  return {
    [`share ${band(at / told.length, [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9])}`]: 1,
    [`from end ${Math.min(5, told.length - 1 - at)}`]: 1,
    [`in paragraph ${isFirst ? "first" : "later"}${isLast ? " last" : ""}`]: 1,
  };
}

/** Returns a function that tells what a sentence shares with the title and the rest of the text. */
function readTopic(told: readonly DraftPassage[], title: string): (draft: DraftPassage, at: number) => Signs {
  const counts = new Map<string, number>();
  const firstAt = new Map<string, number>();
  for (const [at, { terms }] of told.entries())
    for (const term of new Set(terms)) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (!firstAt.has(term)) firstAt.set(term, at);
    }
  const titleTerms = new Set(contentTerms(title));
  // A word of the title that is everywhere in the text tells little.
  const weightOf = (term: string): number => {
    const count = counts.get(term);
    return count === undefined ? 0 : Math.log(1 + told.length / count);
  };
  const sumOf = (terms: readonly string[]): number => terms.reduce((sum, term) => sum + weightOf(term), 0);
  const titleSum = Math.max(1, sumOf([...titleTerms]));
  return ({ terms }, at) => {
    const shareOf = (test: (term: string) => boolean): number =>
      terms.filter(test).length / Math.max(1, terms.length);
    const shared = [...new Set(terms)].filter((term) => titleTerms.has(term));
    return {
      "title weight": Math.min(1, (sumOf(shared) / titleSum) * 1.2),
      repeated: shareOf((term) => (counts.get(term) ?? 0) >= REPEATED_TERM),
      once: shareOf((term) => counts.get(term) === 1),
      new: shareOf((term) => firstAt.get(term) === at),
    };
  };
}

/** How the sentence is written. */
function formSigns(draft: DraftPassage): Signs {
  const { text, mentions = [] } = draft;
  return {
    [`words ${band(text.split(/\s+/).length, [6, 10, 15, 20, 26, 33])}`]: 1,
    ...flags({
      figure: /\d/.test(text),
      money: MONEY.test(text),
      quotes: /["“]/.test(text),
      "begins with a quotation": /^["“]/.test(text),
      "is a quotation": /^["“][^"“”]*["”]$/.test(text),
      says: SAYS.test(text),
      asks: asksQuestion(text),
      we: /\b(?:we|our|us)\b/i.test(text),
      you: /\byou(?:r|['’]re)?\b/i.test(text),
      brackets: text.includes("("),
      dash: /[—–]| - /.test(text),
      advice: ADVICE.test(text),
      conclusion: isConcluding(draft) || statesRuling(text),
      will: /\b(?:will|won['’]t)\b/.test(text),
      past: /\b(?:was|were|had|did)\b|\p{Ll}{2}ed\b/u.test(text),
      present: /\b(?:is|are|has|have)\b/.test(text),
      "full name": mentions.some(({ kind }) => kind === "full"),
      "part of a name": mentions.some(({ kind }) => kind === "part"),
    }),
  };
}

/** Returns the number of limits that a value is above. */
function band(value: number, limits: readonly number[]): number {
  return limits.filter((limit) => value > limit).length;
}

function flags(all: Record<string, boolean>): Signs {
  return Object.fromEntries(Object.keys(all).flatMap((name) => (all[name] === true ? [[name, 1]] : [])));
}
