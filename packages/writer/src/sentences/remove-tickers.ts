import { replacePlaced, type PlacedText } from "@inkreel/contract";

/** Codes that are certainly of an exchange or a price service: "(NASDAQ: MILL)", "(MILL.O)", "<.SPX>", "US10YT=RR". */
const CERTAIN = [
  /(?<!\s)\s\((?:NASDAQ|Nasdaq|NYSE|LSE|LON|TSX|TSXV|ASX|FRA|ETR|OTC|OTCMKTS|HKEX|HKG|TYO|SWX|EPA|AMEX|CSE)\s?:\s?[A-Z0-9.]{1,8}\)/g,
  /(?<!\s)\s[(<][A-Z]{1,5}\.(?:N|O|L|DE|PA|T|HK|SS|SZ|OQ|TO|AX|KS|MI|MC|AS|BO|NS)[)>]/g,
  /(?<!\s)\s(?:[(<]\.[A-Z][A-Z0-9]{1,7}[)>]|[(<]?[A-Z]{2}\d{1,2}[A-Z]{1,4}=(?:RR|TWEB|X)[)>]?)(?=[\s,.;:]|$)/g,
];

/** A code of capitals and digits in parentheses after a name or a number: "Norland 225 (N225)". */
const CODE = / \(([A-Z][A-Z0-9]{2,6})\)/g;
const NAME_BEFORE = /\p{Lu}[\p{L}'’.-]{1,30}(?: \d{1,4})?$/u;
const NAME_MAX_CHARS = 40;
const ABOUT_MARKETS =
  /\b(?:shares?|stocks?|index(?:es)?|indices|investors?|traders?|futures|Nasdaq|NYSE|bonds?)\b/iu;
/** Countries after a name, and numerals. */
const NOT_A_TICKER = /^(?:USA|UAE|GBR|GER|FRA|ITA|ESP|CHN|JPN|KOR|[IVXLC]+)$/;

/**
 * Removes the codes of shares, indexes and bonds from the texts of an article. A code in capitals that another place of
 * `texts` or the same text uses again is an abbreviation and stays.
 */
export function removeTickers(texts: readonly PlacedText[]): PlacedText[] {
  const counts = countCodes(texts);
  return texts.map((placed) => {
    const cut = CERTAIN.reduce((text, pattern) => replacePlaced(text, pattern, () => ""), placed);
    if (!ABOUT_MARKETS.test(cut.text)) return cut;
    return replacePlaced(cut, CODE, ({ 1: code = "", index }) => {
      const isAfterName = NAME_BEFORE.test(cut.text.slice(Math.max(0, index - NAME_MAX_CHARS), index));
      return isAfterName && counts.get(code) === 1 && !NOT_A_TICKER.test(code) ? "" : null;
    });
  });
}

function countCodes(texts: readonly PlacedText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of texts)
    for (const [code] of text.matchAll(/[A-Z][A-Z0-9]{2,}/g)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
