import { describe, expect, it } from "vitest";
import units from "../data/units.json" with { type: "json" };
import currencies from "../data/currencies.json" with { type: "json" };
import { ENGLISH, LANGUAGES } from "./languages.js";

const KEYS = new Set([
  "numbers",
  "scales",
  "shares",
  "halves",
  "percent",
  "currencies",
  "unitWords",
  "hedges",
  "hedgePairs",
  "abbreviations",
  "sentenceStarters",
  "dayMonths",
]);
const all = Object.entries(LANGUAGES);

describe("the data files", () => {
  it.each(all.filter(([tag]) => tag !== "en"))("%s contains nothing that no code reads", (_, data) => {
    expect(Object.keys(data).filter((key) => !KEYS.has(key))).toEqual([]);
  });

  it.each(all)("%s names only units and currencies that exist", (_, data) => {
    expect(Object.keys(data.unitWords ?? {}).filter((unit) => !(unit in units))).toEqual([]);
    expect(Object.keys(data.currencies ?? {}).filter((code) => !(code in currencies))).toEqual([]);
  });

  it.each(all)(
    "%s has only numbers as factors and values",
    (_, { numbers = {}, scales = {}, shares = {} }) => {
      const values = [numbers, scales, shares].flatMap(Object.keys).map(Number);
      expect(values.every((value) => Number.isInteger(value) && value > 1)).toBe(true);
    },
  );

  it.each(all)("%s gives each abbreviation's full stop one of four meanings", (_, { abbreviations = {} }) => {
    const stops = Object.values(abbreviations).map(({ stop }) => stop);
    expect(new Set([...stops, "goesOn", "mayEnd", "beforeNumber", "beforeNoun"]).size).toBe(4);
  });

  it("English names every unit, and every currency that its voices can say", () => {
    expect(Object.keys(ENGLISH.unitNames).toSorted()).toEqual(Object.keys(units).toSorted());
    expect(Object.keys(ENGLISH.currencyNames).toSorted()).toEqual(Object.keys(currencies).toSorted());
  });
});
