import type { WordRange } from "@inkreel/language";
import { type SceneFacts, wordsOfChars } from "./scene-facts.js";

/** What a date counts in. Only dates of one kind stand on one line. */
type DateKind = "calendar" | "month" | "clock";

/** A date or a time of day in a text. */
export interface FoundDate {
  /** As the text states it, without its preposition: "May 2015", "9 a.m.". */
  text: string;
  kind: DateKind;
  /** Years for "calendar", parts of a year for "month", hours for "clock". */
  position: number;
  /** The words of the date alone. */
  words: WordRange;
  /** The words of the date with its preposition: "in late 2015". */
  phrase: WordRange;
  /** The preposition in lowercase, or null if the text names the date without one. */
  preposition: string | null;
}

const MONTH_NAMES: readonly RegExp[] = [
  /^jan/,
  /^feb/,
  /^m(?:ar|är)/,
  /^apr/,
  /^ma[iy]$/,
  /^jun/,
  /^jul/,
  /^aug/,
  /^sep/,
  /^o[ck]t/,
  /^nov/,
  /^de[cz]/,
];
const MONTH = String.raw`(?<month>January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\.?|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember)`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const DAY_FIRST = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|\.)?`;
const YEAR = String.raw`(?<year>1\d{3}|20\d{2})`;
const CLOCK = String.raw`(?<hour>\d{1,2})(?::(?<minute>\d{2}))?`;
const DAYS = "Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday";

/** What may not stand around a date: other digits, letters, currency signs and percent signs. */
const OPEN = String.raw`(?<![\p{L}\p{N}$€£.,:/–-])`;
const CLOSE = String.raw`(?![\p{L}\p{N}%/]|[.,:]\d|['’]s)`;
/** From the most to the least exact, because the first that fits a place in the text counts. */
const DATES: readonly [DateKind, RegExp][] = [
  ["calendar", new RegExp(String.raw`${OPEN}(?:${MONTH} ${DAY},? ${YEAR})${CLOSE}`, "gu")],
  ["calendar", new RegExp(String.raw`${OPEN}(?:${DAY_FIRST} ${MONTH} ${YEAR})${CLOSE}`, "gu")],
  ["calendar", new RegExp(String.raw`${OPEN}(?:${MONTH},? ${YEAR})${CLOSE}`, "gu")],
  [
    "clock",
    new RegExp(
      String.raw`${OPEN}(?:${CLOCK} ?(?<half>a\.m\.|p\.m\.|am|pm|AM|PM|o['’]clock|Uhr)(?: (?:on )?(?<weekday>${DAYS}))?)${CLOSE}`,
      "gu",
    ),
  ],
  ["clock", new RegExp(String.raw`${OPEN}(?:(?<hour>\d{1,2}):(?<minute>\d{2}))${CLOSE}`, "gu")],
  [
    "clock",
    new RegExp(String.raw`${OPEN}(?:(?<named>noon|midnight|midday|Mittag|Mitternacht))${CLOSE}`, "gu"),
  ],
  ["month", new RegExp(String.raw`${OPEN}(?:${MONTH} ${DAY})${CLOSE}`, "gu")],
  ["month", new RegExp(String.raw`${OPEN}(?:${DAY_FIRST} ${MONTH})${CLOSE}`, "gu")],
  ["calendar", new RegExp(String.raw`${OPEN}(?:(?<century>\d{1,2})(?:st|nd|rd|th) century)${CLOSE}`, "gu")],
  ["calendar", new RegExp(String.raw`${OPEN}(?:(?<century>\d{1,2})\. Jahrhundert)${CLOSE}`, "gu")],
  ["calendar", new RegExp(String.raw`${OPEN}(?:(?<decade>1\d{2}|20\d)0(?:s|er))${CLOSE}`, "gu")],
  ["calendar", new RegExp(String.raw`${OPEN}(?:${YEAR})${CLOSE}`, "gu")],
  ["month", new RegExp(String.raw`${OPEN}${MONTH}${CLOSE}`, "gu")],
];

/**
 * The preposition of a date with the words between them. "Of" belongs to events that bear their date ("the storm of 1989").
 */
const BEFORE =
  /(?<![\p{L}\p{N}])(?<preposition>in|by|until|till|since|from|to|on|at|before|after|around|during|between|through|of|and|im|bis|seit|ab|von|vom|am|um|zum)(?: (?:the|year|Jahr|start|end|beginning|early|late|mid|summer|spring|autumn|fall|winter|of|about|around|zum|den|dem|das|Anfang|Ende|Mitte)){0,4} $/iu;
const BEFORE_CHARS = 48;

/** Finds the dates and the times of day of a text in its order. */
export function findDates({ text, words }: Pick<SceneFacts, "text" | "words">): FoundDate[] {
  const found: (FoundDate & { startChar: number; endChar: number })[] = [];
  for (const [kind, expression] of DATES) {
    for (const match of text.matchAll(expression)) {
      const startChar = match.index;
      const endChar = startChar + match[0].length;
      const position = positionOf(kind, match.groups ?? {});
      const isTaken = found.some((other) => startChar < other.endChar && endChar > other.startChar);
      if (position === null || isTaken) continue;
      const before = BEFORE.exec(text.slice(Math.max(0, startChar - BEFORE_CHARS), startChar));
      if (before === null && isWord(match[0])) continue;
      found.push({
        text: match[0],
        kind,
        position,
        words: wordsOfChars(words, startChar, endChar),
        phrase: wordsOfChars(words, startChar - (before?.[0].length ?? 0), endChar),
        preposition: before?.groups?.["preposition"]?.toLowerCase() ?? null,
        startChar,
        endChar,
      });
    }
  }
  return found
    .toSorted((left, right) => left.startChar - right.startChar)
    .map(({ startChar: _start, endChar: _end, ...date }) => date);
}

/** Returns true for a month or an hour without a figure. Such a word is a date only after a preposition: "May" can be a verb. */
function isWord(text: string): boolean {
  return !/\d/.test(text);
}

type Groups = Readonly<Record<string, string | undefined>>;

function positionOf(kind: DateKind, groups: Groups): number | null {
  if (kind === "clock") return hoursOf(groups);
  const { century, decade, year } = groups;
  if (century !== undefined) return (Number(century) - 0.5) * 100;
  if (decade !== undefined) return Number(decade) * 10 + 5;
  const part = partOfYear(groups);
  return part === null ? null : Number(year ?? 0) + part;
}

function partOfYear({ month, day }: Groups): number | null {
  const at = month === undefined ? 0 : MONTH_NAMES.findIndex((name) => name.test(month.toLowerCase()));
  const days = Number(day ?? 1);
  return at < 0 || days < 1 || days > 31 ? null : (at + (days - 1) / 31) / 12;
}

function hoursOf({ hour, minute, half, weekday, named }: Groups): number | null {
  if (named !== undefined) return /^mi(?:dn|ttern)/i.test(named) ? 24 : 12;
  const hours = Number(hour);
  const minutes = Number(minute ?? 0);
  const isHalf = half !== undefined && /^[ap]/i.test(half);
  if (hours > (isHalf ? 12 : 24) || minutes > 59) return null;
  const days = weekday === undefined ? 0 : DAYS.split("|").indexOf(weekday);
  return 24 * days + (isHalf ? (hours % 12) + (/^p/i.test(half) ? 12 : 0) : hours) + minutes / 60;
}
