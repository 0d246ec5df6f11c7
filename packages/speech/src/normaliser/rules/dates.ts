import { monthOf, MONTHS, weekdayOf } from "@inkreel/language";
import { cardinalWords, ordinalWords, yearWords, pluralised } from "../number-words.js";
import { timeWords } from "./times.js";
import { type Rule, type RuleInput, coreRule, nextCore, previousCore } from "../token.js";

const DECADE_CUE = /^(the|my|your|his|her|our|their|early|late|mid|in)$/i;

/** Reads decades: "1990s", "1800s", "2000s", "2010s", "'90s", "90s", and the last part of "mid-1990s". */
export const sayDecade = coreRule((core, input) => {
  const [, century = "", decade = ""] = /^'?(\d{2})?(\d0)'?s$/.exec(core) ?? [];
  if (decade === "") return null;
  // "30s" alone usually means half a minute.
  if (
    century === "" &&
    decade < "50" &&
    !DECADE_CUE.test(previousCore(input)) &&
    !input.tokens[input.index]!.lead
  )
    return null;
  if (century === "") return decade === "00" ? ["two", "thousands"] : pluralised(cardinalWords(decade));
  return pluralised(yearWords(century + decade));
});

/** Reads ordinal numbers: "1st", "22nd", "1,000th". */
export const sayOrdinal = coreRule((core) => {
  const [, digits = null] = /^(\d[\d,]*)(?:st|nd|rd|th)$/i.exec(core) ?? [];
  return digits === null ? null : ordinalWords(digits);
});

const DAY = /^(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/;
const DAY_RANGE = /^(\d{1,2})(?:st|nd|rd|th)?-(\d{1,2})(?:st|nd|rd|th)?$/;
const YEAR = /^[12]\d{3}$/;
const YEAR_CUE =
  /^(in|since|by|of|from|until|till|to|through|during|before|after|around|circa|c|year|years|early|late|mid|and|or|spring|summer|autumn|fall|winter|copyright|class|fy|q[1-4])$/i;

/** Returns the month that a word names, or null. Abbreviations need a full stop or a number beside them. */
function monthAt({ tokens, index }: RuleInput): string | null {
  const token = tokens[index];
  if (token === undefined || !/^[A-Z]/.test(token.core)) return null;
  const month = monthOf(token.core);
  if (month === null) return null;
  const beside = [tokens[index - 1]?.core, tokens[index + 1]?.core];
  const isShort = month !== token.core.toLowerCase();
  return !isShort || token.trail.startsWith(".") || beside.some((core) => /^\d/.test(core ?? ""))
    ? month
    : null;
}

/** Reads dates with a month name: "January 5, 2024", "Jan. 5th", "May 5–7", "5 January 2024", "March 2024". */
export const sayMonthAndDay: Rule = (input) => {
  const { tokens, index } = input;
  const month = monthAt(input);
  if (month === null) return sayDayFirst(input);
  const next = tokens[index + 1]?.core ?? "";
  if (!/^\.?$/.test(tokens[index]!.trail)) return [[month]];
  const range = DAY_RANGE.exec(next);
  if (range !== null) return [[month], [...ordinalWords(range[1]!), "to", ...ordinalWords(range[2]!)]];
  if (YEAR.test(next)) return [[month], yearWords(next)];
  if (!DAY.test(next)) return [[month]];
  const year = tokens[index + 2]?.core ?? "";
  const hasYear = YEAR.test(year) && /^,?$/.test(tokens[index + 1]!.trail);
  return [[month], ordinalWords(next), ...(hasYear ? [yearWords(year)] : [])];
};

function sayDayFirst(input: RuleInput): string[][] | null {
  const { tokens, index } = input;
  const { core, trail } = tokens[index]!;
  if (!DAY.test(core) || trail !== "") return null;
  const month = monthAt({ ...input, index: index + 1 });
  if (month === null) return null;
  const the = previousCore(input).toLowerCase() === "the" ? [] : ["the"];
  const year = tokens[index + 2]?.core ?? "";
  const hasYear = YEAR.test(year) && /^[.,]?$/.test(tokens[index + 1]!.trail);
  return [[...the, ...ordinalWords(core)], ["of", month], ...(hasYear ? [yearWords(year)] : [])];
}

/**
 * Reads numeric dates: "2024-01-05", "1/5/2024" (American order unless the first number cannot be a month), "5.1.2024"
 * (day first).
 */
export const sayNumericDate = coreRule((core, input) => {
  const [, year4 = "", month2 = "", day2 = "", clock] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:T(\d\d:\d\d)(?::\d\d)?Z?)?$/.exec(core) ?? [];
  if (year4 !== "") {
    const date = dateWords(year4, month2, day2);
    return date === null || clock === undefined ? date : [...date, ...(timeWords(clock) ?? [])];
  }
  const slashed = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(core);
  if (slashed === null) return null;
  const [, first = "", separator, second = "", year = ""] = slashed;
  // Two-digit years are accepted only with slashes, because "1.2.34" is usually a version number.
  if (year.length === 2 && separator !== "/") return null;
  const isDayFirst = input.isDayFirst || separator === "." || Number(first) > 12;
  const fullYear = year.length === 4 ? year : `${Number(year) < 70 ? "20" : "19"}${year}`;
  return isDayFirst ? dateWords(fullYear, second, first) : dateWords(fullYear, first, second);
});

function dateWords(year: string, month: string, day: string): string[] | null {
  const name = MONTHS[Number(month) - 1];
  if (name === undefined || !DAY.test(day)) return null;
  return [name, ...ordinalWords(day), ...yearWords(year)];
}

/** Reads an abbreviated weekday beside a date: "Mon. 5", "Tue, Jan". */
export const sayWeekday: Rule = (input) => {
  const token = input.tokens[input.index]!;
  const weekday = /^[A-Z][a-z]+$/.test(token.core) ? weekdayOf(token.core) : null;
  if (weekday === null || !/^[.,]{0,2}$/.test(token.trail)) return null;
  const next = input.tokens[input.index + 1]?.core ?? "";
  const isBeforeDate = /^\d/.test(next) || monthAt({ ...input, index: input.index + 1 }) !== null;
  return isBeforeDate || (token.trail.startsWith(".") && isBesideWeekday(input)) ? [[weekday]] : null;
};

/** Returns true for one of several weekdays: "Sat. and Sun.". */
function isBesideWeekday({ tokens, index }: RuleInput): boolean {
  const isListed = (step: number): boolean =>
    /^(?:and|or|to|through|-|&)$/.test(tokens[index + step]?.core ?? "") &&
    weekdayOf(tokens[index + 2 * step]?.core ?? "") !== null;
  return isListed(1) || isListed(-1);
}

/** Reads ranges of abbreviated weekdays or months: "Mon-Fri", "Jan.–Mar.". */
export const sayNameRange = coreRule((core) => {
  const [, from = "", to = ""] = /^([A-Z][a-z]{2,3})\.?-([A-Z][a-z]{2,3})$/.exec(core) ?? [];
  if (from === "") return null;
  for (const nameOf of [weekdayOf, monthOf]) {
    const [first, last] = [nameOf(from), nameOf(to)];
    if (first !== null && last !== null) return [first, "to", last];
  }
  return null;
});

/** Reads four digits as a year ("1984", "2024"), unless they count something. */
export const sayYear = coreRule((core, input) => {
  if (!YEAR.test(core) || core < "1100" || core > "2099") return null;
  if (YEAR_CUE.test(previousCore(input))) return yearWords(core);
  const next = nextCore(input);
  const isCounting = /^[a-z]+s$/.test(next) && !/^(was|is|has|as|this|its)$/.test(next);
  if (isCounting || /^\d/.test(next) || /^(hundred|thousand|million|percent)$/.test(next)) return null;
  return core >= "1900" ? yearWords(core) : null;
});

/** Reads ranges of years, and fiscal years: "1998–2004", "2019-20", "FY2024". */
export const sayYearRange = coreRule((core) => {
  const match = /^([12]\d{3})[-/]([12]\d{3}|\d{2})$/.exec(core);
  if (match === null) return null;
  const [, from = "", to = ""] = match;
  const isLater = to.length === 4 ? to > from : to > from.slice(2);
  return isLater
    ? [...yearWords(from), "to", ...(to.length === 4 ? yearWords(to) : cardinalWords(to))]
    : null;
});
