/** Possible values of a number that is written with separators, and its number of decimal places. */
export interface ReadDigits {
  values: number[];
  decimals: number;
}

const GROUPED = /^\d{1,3}(?:([.,'’\u00a0\u202f])\d{3})(?:\1\d{3})*$/u;

/** English texts by other speakers contain "3,5 percent". More digits after a comma are a year or the next number. */
const GROUP_DIGITS = 3;

/**
 * Reads "4,000" as 4000 and "1.234,5" as 1234.5. If a single mark can be a thousands or a decimal separator, English
 * texts use the English reading, and other languages both. Null if it is not a single number: a time, a version, a date
 * ("5,2024" in English).
 */
export function readDigits(text: string, language: string): ReadDigits | null {
  if (/^\d+$/u.test(text)) return { values: [Number(text)], decimals: 0 };
  const both = /^(\d[\d.,'’\u00a0\u202f]*)([.,])(\d+)$/u.exec(text);
  const [, whole = "", mark = "", places = ""] = both ?? [];
  const isWholeGrouped = /^\d+$/u.test(whole) || (GROUPED.test(whole) && !whole.includes(mark));
  const divided =
    both !== null && isWholeGrouped
      ? { values: [Number(`${whole.replaceAll(/\D/gu, "")}.${places}`)], decimals: places.length }
      : null;
  const grouped = GROUPED.test(text) && !text.startsWith("0") ? Number(text.replaceAll(/\D/gu, "")) : null;
  if (language === "en" && mark === "," && places.length > GROUP_DIGITS) return null;
  if (grouped === null || divided === null) {
    return grouped === null ? divided : { values: [grouped], decimals: 0 };
  }
  if (language === "en") return mark === "," ? { values: [grouped], decimals: 0 } : divided;
  return { values: [grouped, ...divided.values], decimals: 0 };
}

/** Inserts a mark between groups of three digits from the right: "1234567", "," → "1,234,567". */
export function groupThousands(digits: string, mark: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/gu) ?? [];
  return (first === 0 ? groups : [digits.slice(0, first), ...groups]).join(mark);
}
