import type { TextChange } from "@inkreel/contract";
import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";

/** Words of a sentence that go, with the space before or behind them, and what is said in their place. */
export interface Cut {
  startChar: number;
  endChar: number;
  /** Mostly nothing; between two sentences that were one a full stop and the second’s first word. */
  to: string;
}

/** What may never go: negations, hedges, conditions, quantities, and whatever is quoted. */
export const CARRIES_TRUTH =
  /[\p{N}"“”„«»%$€£¥]|\b(?:not|no|never|none|nobody|nothing|neither|nor|without|hardly|n['’]t|may|might|could|would|should|must|can|about (?=an? |half)|around|roughly|nearly|almost|up to|some|most|many|few|several|half|third|quarter|dozens?|hundreds?|thousands?|millions?|billions?|double|twice|all|only|least|possibl[ey]|probabl[ey]|likely|alleged(?:ly)?|reported(?:ly)?|if|unless|until|provided|except|but|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|percent)\b/iu;

/** Whether a part of a sentence may go: it is nobody's quoted words and carries no truth of its own. */
export function mayGo({ text, quotes }: SentenceReading, { startChar, endChar }: Cut): boolean {
  return quoteAt(quotes, startChar) === null && !CARRIES_TRUTH.test(text.slice(startChar, endChar));
}

/** "With the U.S., noting that …." ends with the stop that stands before the cut. */
export function upToEnd({ text }: SentenceReading, cut: Cut): Cut {
  return text.charAt(cut.startChar - 1) === "." ? { ...cut, endChar: text.length } : cut;
}

/** Cuts a sentence at some places, the first of those that overlap. What comes to stand first gets a capital. */
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
