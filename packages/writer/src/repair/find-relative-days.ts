import { SAYING } from "../reading/say-words.js";
import { quoteAt, type SentenceReading } from "../reading/read-sentence.js";
import type { Cut } from "./cut.js";
import { PLACE_AT_END } from "./find-empty-places.js";

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
const PART = String.raw`(?: (?:morning|afternoon|evening|night)\b|(?! (?:morning|afternoon|evening|night)\b))`;
const RELATIVE = String.raw`(?:(?:later |earlier |late |early )?on (?:late |early )?${DAY}${PART}|(?:later |earlier |late |early )?${DAY}${PART}|yesterday${PART}|(?:earlier |later |late )?(?:last|this) (?:week|month|weekend)|last night|(?:earlier )?this (?:morning|afternoon|evening))`;
/**
 * Matches a relative date, which readers understand only around the day of publication. The match includes the comma after a date at
 * the start of the sentence, and both commas around a date inside it.
 */
const AT_FRONT = new RegExp(`^${RELATIVE},? (?=\\S)`, "giu");
const WITHIN = new RegExp(
  String.raw`(?:, ${RELATIVE},(?= )| ${RELATIVE}(?=[,.;:!?]| (?!(?:and|or|to|through|until|till) (?:on )?${DAY}|at \d|(?:from|between)\b)[\p{L}“"]))`,
  "giu",
);
/** Matches the rest of an absolute date, such as "Monday, May 4", "Tuesday 3 June" or "Friday (Dec. 13)". */
const DATED = /^,? ?\(?(?:\d|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*\.? \d)/iu;
/** Matches text after which a day is essential to the statement: "since Monday", "was on Friday", "only on Sunday", "at 5 p.m. Monday". */
const BELONGS_BEFORE =
  /(?:(?:^|[\s(—–-])(?:on|since|until|till|by|from|before|after|between|and|or|to|through|every|each|next|last|this|the|a|an|of|for|than|in|as|with|over|into|throughout|towards?|past|around|during|per|until|black|good|cyber|sheffield|spends?|spent|fat|ash|easter|holy|palm|super|via|any|one|is|are|was|were|be|been|being|am|pm|a\.m\.|p\.m\.|only|just|even|not|except|again|also|both|either|no|last|held|scheduled|due|set|planned|expected|begins?|began|starts?|started|opens?|opened|closes?|closed|ends?|ended|place|happens?|happened|occurs?|occurred|arrives?|arrived|airs?|aired|runs?|meets?|met|returns?|expires?|debuts?)|\d[^\s\d]*)$/iu;
/** Matches percentages, restrictions and negations: a statement with one of them is incomplete without its date. */
const NEEDS_TIME = /%|\bper ?cent|\bpoints?\b|\bonly\b|\b(?:not|never|no|nobody|nothing|none)\b|n['’]t\b/iu;
/** Matches a participle that would be left alone: "a report, published on Friday", "Sitting on Friday, three judges agreed". */
const PARTICIPLE_ALONE = /(?:, \p{Ll}+(?:ed|en|de|ld|ing)|^\p{Lu}\p{Ll}+ing)$/u;
/** Matches the beginning of a clause that the day ends: "since it was introduced on Monday". */
const SINCE = /\b(?:since|until|till|before|after) (?:[\p{L}-]+ ){0,3}[\p{L}-]+$/iu;
/** Matches a short sentence that announces an event, of which the day is the point: "The show opens to the public on Friday." */
const ANNOUNCES_EVENT =
  /^(?:\S+ ){1,5}(?:opens|closes|starts|begins|ends|returns|launches|debuts|premieres|airs|kicks off|takes place|goes on sale)\b(?: \S+){0,7}$/iu;
const FIGURE =
  /[\p{N}%]|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|billion)s?\b/iu;
/** Matches what announces something that is to come, which says nothing without its day: "The show opens to the public on Friday." */
const COMING =
  /\b(?:opens?|begins?|starts?|launch(?:es)?|airs?|debuts?|premieres?|closes?|ends?|arrives?|returns?|votes?|meets?|plays?|hosts?|resumes?|leaves?|on sale|kicks? off|takes? place)\b/iu;
const FUTURE = /\b(?:will|(?:is|are) (?:to|set|due|expected|scheduled|slated))\b/iu;
const PAST = /\b(?:was|were|had|did|said|told)\b|\p{L}ed\b/iu;
/** Matches the verb behind a day that is the subject: "Wednesday is forecast to be colder". */
const SUBJECT_OF = /^ ?(?:is|was|will|has|had|would|could|may|might|marks?|marked|brings?|brought|saw)\b/iu;
const WHOLE_PERIOD = /(?:week|month|weekend)\b/iu;

/**
 * Finds relative dates ("on Tuesday", "last month", "yesterday") to remove, because they are wrong when somebody watches the video later.
 * A relative date stays if the statement depends on it: next to a restriction, a percentage or another date, in an instruction, and at
 * the end of an announcement.
 */
export function findRelativeDays(reading: SentenceReading): Cut[] {
  const { text, quotes, words } = reading;
  const cutsBy = (pattern: RegExp): Cut[] =>
    [...text.matchAll(pattern)].map(({ 0: cut, index }) => ({
      startChar: index,
      endChar: index + cut.length,
      to: "",
    }));
  const front = cutsBy(AT_FRONT);
  const within = cutsBy(WITHIN).filter(({ startChar }) => startChar >= (front[0]?.endChar ?? 0));
  const found = [...front, ...within].filter(({ startChar }) => quoteAt(quotes, startChar) === null);
  const isCrowded = found.length > 1 || NEEDS_TIME.test(text) || ANNOUNCES_EVENT.test(text);
  const isFree = (cut: Cut): boolean => {
    const before = text.slice(0, cut.startChar);
    const isSaid = SAYING.test(
      /(?<!\p{L})\p{L}+$/u.exec(before.replace(PLACE_AT_END, ""))?.[0].toLowerCase() ?? "",
    );
    if (DATED.test(text.slice(cut.endChar)) || BELONGS_BEFORE.test(before) || SINCE.test(before))
      return false;
    if (/^[.!?]/.test(text.slice(cut.endChar)) && isComing(before)) return false;
    if (/^[.,!?]/.test(text.slice(cut.endChar)) && PARTICIPLE_ALONE.test(before)) return false;
    if (placesNoun(reading, cut)) return false;
    if (WHOLE_PERIOD.test(text.slice(cut.startChar, cut.endChar)) && FIGURE.test(text)) return false;
    if (!/\bon\b/iu.test(text.slice(cut.startChar, cut.endChar)) && isSubject(text, cut)) return false;
    const next = words.find(({ startChar }) => startChar >= cut.endChar);
    const isInstruction =
      cut.startChar === 0 &&
      (next?.kind === "verb" || (next?.kind === "noun" && /^\p{Ll}/u.test(next.text) && !next.isPlural));
    return isSaid || (!isCrowded && !isInstruction);
  };
  return found.filter(isFree).map((cut) => withComma(text, cut));
}

/**
 * Extends a cut at the end of a sentence over the comma before it, and over the full stop if an abbreviation then ends
 * the sentence: "3 a.m., Saturday.", "in St. Paul, Minn. on Monday."
 */
function withComma(text: string, cut: Cut): Cut {
  const end = text.slice(cut.endChar);
  if (!/^[.!?]$/.test(end)) return cut;
  const startChar = text.charAt(cut.startChar - 1) === "," ? cut.startChar - 1 : cut.startChar;
  const isStopped = text.charAt(startChar - 1) === "." && (end === "." || startChar < cut.startChar);
  return { ...cut, startChar, endChar: isStopped ? text.length : cut.endChar };
}

/** Tells whether a day at the beginning of a sentence or behind an opening phrase is what the sentence speaks of. */
function isSubject(text: string, { startChar, endChar }: Cut): boolean {
  return SUBJECT_OF.test(text.slice(endChar)) && /(?:^|, ?)$/u.test(text.slice(0, startChar));
}

/** Tells whether a place would move to a noun before the day: "will unveil plans for the economy on Friday in Rome". */
function placesNoun({ text, words }: SentenceReading, { startChar, endChar }: Cut): boolean {
  const before = words.findLast((word) => word.endChar <= startChar);
  return before?.kind === "noun" && /^ (?:in|at|near) (?:the )?\p{Lu}/u.test(text.slice(endChar));
}

function isComing(before: string): boolean {
  return FUTURE.test(before) || (COMING.test(before) && !PAST.test(before));
}
