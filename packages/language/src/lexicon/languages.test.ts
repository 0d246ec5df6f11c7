import { describe, expect, it } from "vitest";
import units from "../data/units.json" with { type: "json" };
import currencies from "../data/currencies.json" with { type: "json" };
import { LANGUAGES } from "./languages.js";

const KEYS = new Set([
  "numbers",
  "scales",
  "shares",
  "halves",
  "percent",
  "currencies",
  "hedges",
  "hedgePairs",
  "abbreviations",
  "sentenceStarters",
  "leadingWords",
  "dayMonths",
]);
const all = Object.entries(LANGUAGES);

describe("the language data", () => {
  it.each(all.filter(([tag]) => tag !== "en"))("of %s contains no unknown field", (_, data) => {
    expect(Object.keys(data).filter((key) => !KEYS.has(key))).toEqual([]);
  });

  it("names units only in known languages", () => {
    const tags = Object.values(units).flatMap((unit) => ("words" in unit ? Object.keys(unit.words) : []));
    expect(tags.filter((tag) => !(tag in LANGUAGES))).toEqual([]);
  });

  it.each(all)("of %s uses only known currencies", (_, data) => {
    expect(Object.keys(data.currencies ?? {}).filter((code) => !(code in currencies))).toEqual([]);
  });

  it.each(all)(
    "of %s has only integers greater than 1 as numbers, scales and shares",
    (_, { numbers = {}, scales = {}, shares = {} }) => {
      const values = [numbers, scales, shares].flatMap(Object.keys).map(Number);
      expect(values.every((value) => Number.isInteger(value) && value > 1)).toBe(true);
    },
  );

  it.each(all)(
    "of %s has one of the six kinds of full stop for each abbreviation",
    (_, { abbreviations = {} }) => {
      const stops = Object.values(abbreviations).map(({ stop }) => stop);
      const kinds = ["goesOn", "mayEnd", "beforeNumber", "beforeDay", "beforeNoun", "beforeName"];
      expect(new Set([...stops, ...kinds]).size).toBe(kinds.length);
    },
  );
});
