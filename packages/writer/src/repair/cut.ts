import type { TextChange } from "@inkreel/contract";
import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";

/** A range of a sentence to remove, including the space before or after it, and the text that replaces it. */
export interface Cut {
  startChar: number;
  endChar: number;
  /** The replacement. It is empty, except where one sentence becomes two: there it is a full stop and the first word of the second. */
  to: string;
}

/** Matches text that must never be removed: negations, hedges, conditions, quantities and quotation marks. */
// bounded: `shortenSentence` passes at most 600 characters.
export const CARRIES_TRUTH =
  /[\p{N}"“”„«»%$€£¥]|\b(?:not|no|never|none|nobody|nothing|neither|nor|without|hardly|n['’]t|may|might|could|would|should|must|can|about (?=an? |half)|around (?=\p{N}|an? |half)|roughly|nearly|almost|up to|some|most|many|few|several|half|third|quarter|dozens?|hundreds?|thousands?|millions?|billions?|double|twice|all|only|least|possibl[ey]|probabl[ey]|likely|alleged(?:ly)?|reported(?:ly)?|den(?:y|ies|ied|ying)|reject(?:s|ed|ing)?|disput(?:e|es|ed|ing)|insist(?:s|ed|ing)?|acquitted|innocent|accus\p{Ll}+|convicted|exclud\p{Ll}+|exempt\p{Ll}*|other than|apart from|aside from|independent(?:ly)? of|regardless|if|unless|until|provided|except|but|albeit|although|though|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|percent)\b/iu;

/** Matches words by which a statement of its own limits another: negations, conditions, exceptions, hedges. */
export const LIMITS_REST =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|hardly|n['’]t|if|unless|until|provided|except|excluding|but|only|just|albeit|although|though|however|may|might|could|should|must|allegedly|alleged|reportedly|apparently|so far|yet|claims?|denie[sd]|some|parts?|most|mostly|many|different|exceptions?|exempt(?:s|ed|ions?)?)\b/iu;

/** Tells whether a part of a sentence may be removed: it is not quoted, and the statement stays true without it. */
export function mayGo({ text, quotes }: SentenceReading, { startChar, endChar }: Cut): boolean {
  return quoteAt(quotes, startChar) === null && !CARRIES_TRUTH.test(text.slice(startChar, endChar));
}

/** Tells whether a cut at the end of a sentence may belong to a condition: "provided that …, with …". */
export function endsCondition({ text }: SentenceReading, { startChar }: Cut): boolean {
  return /\b(?:if|unless|provided|providing|except|as long as|so long as|on condition|in case)\b/iu.test(
    text.slice(0, startChar),
  );
}

/** Extends a cut over the final full stop if the text before the cut already ends with one: "… with the U.S., noting that …." */
export function upToEnd({ text }: SentenceReading, cut: Cut): Cut {
  return text.charAt(cut.startChar - 1) === "." ? { ...cut, endChar: text.length } : cut;
}

/** Applies cuts to a sentence and capitalises its new first letter. Of overlapping cuts, the function applies only the first. */
export function applyCuts(text: string, cuts: readonly Cut[]): { text: string; changes: TextChange[] } {
  let short = "";
  let copiedTo = 0;
  const changes: TextChange[] = [];
  for (const { startChar, endChar, to } of cuts.toSorted((left, right) => left.startChar - right.startChar)) {
    if (startChar < copiedTo) continue;
    short += text.slice(copiedTo, startChar) + to;
    copiedTo = endChar;
    changes.push({ kind: "cut", from: text.slice(startChar, endChar).trim(), to: to.trim() });
  }
  short += text.slice(copiedTo);
  const isCutInFront = cuts.some(({ startChar }) => startChar === 0);
  return { text: isCutInFront ? short.charAt(0).toUpperCase() + short.slice(1) : short, changes };
}
