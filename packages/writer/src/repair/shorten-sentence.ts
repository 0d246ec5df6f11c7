import type { TextChange } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import { pairQuotationMarks } from "../reading/quoted-spans.js";

/** Up to here a sentence is heard at once. */
const LONG_WORDS = 22;
const MIN_WORDS = 8;
/** What may never go: negations, hedges, conditions, quantities, and whatever is quoted. */
const CARRIES_TRUTH =
  /[\p{N}"“”„«»%$€£¥]|\b(?:not|no|never|none|nobody|nothing|neither|nor|without|hardly|n['’]t|may|might|could|would|should|must|can|about|around|roughly|nearly|almost|up|some|most|many|few|several|half|third|quarter|dozens?|hundreds?|thousands?|millions?|billions?|double|twice|all|only|least|possibl[ey]|probabl[ey]|likely|alleged(?:ly)?|reported(?:ly)?|if|unless|until|provided|except|but|one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|percent)\b/iu;
const PARENTHESIS = /\s\([^()]{3,120}\)/gu;
/** ", which …," inside a sentence and ", which …" at its end: what does not restrict stands between commas. */
const ASIDE = /(?<=[\p{Ll}\p{N}]), which [^,;:.!?()—–]{3,110}(?:,(?= )|(?=[.!?]$))/gu;
const FRONT_TIME =
  /^(?:(?:earlier|later|late|early) )?(?:on|last|this) (?:mon|tues|wednes|thurs|fri|satur|sun)day,? |^(?:(?:earlier|later) )?(?:last|this) (?:week|month|year|spring|summer|autumn|fall|winter), /iu;

/** An English sentence of more than 22 words, without what may go: parentheses, clauses that do not restrict, a day at its front. */
export function shortenSentence(text: string): { text: string; changes: TextChange[] } | null {
  if (countWords(text) <= LONG_WORDS) return null;
  const changes: TextChange[] = [];
  let short = text;
  for (const pattern of [PARENTHESIS, ASIDE]) {
    short = short.replaceAll(pattern, (cut: string, at: number, whole: string) => {
      if (!mayGo(cut, { at, whole })) return cut;
      changes.push({ kind: "cut", from: cut.trim(), to: "" });
      return "";
    });
  }
  short = withoutFrontTime(short, changes);
  return changes.length === 0 || countWords(short) < MIN_WORDS ? null : { text: short, changes };
}

function mayGo(cut: string, { at, whole }: { at: number; whole: string }): boolean {
  const isQuoted = pairQuotationMarks(whole).spans.some(
    ({ startChar, endChar }) => startChar < at && at < endChar,
  );
  // "(PPP)" is what the text calls it from there on.
  const isShortName = /^\s\(\p{Lu}[\p{Lu}.&-]*\)$/u.test(cut);
  return !isQuoted && !isShortName && !CARRIES_TRUTH.test(cut);
}

function withoutFrontTime(text: string, changes: TextChange[]): string {
  const front = FRONT_TIME.exec(text)?.[0];
  if (front === undefined || countWords(text) <= LONG_WORDS || !/^\p{L}/u.test(text.slice(front.length)))
    return text;
  changes.push({ kind: "cut", from: front.trim(), to: "" });
  const rest = text.slice(front.length);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
