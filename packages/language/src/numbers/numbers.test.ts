import { describe, expect, it } from "vitest";
import { foldWord } from "../words/fold-word.js";
import { currencyName, currencyOf } from "./currencies.js";
import { hedgeOf } from "./hedges.js";
import { readDigits } from "./read-digits.js";
import { isHalf, isPercent, partPercent } from "./shares.js";
import { letterScale, scaleName, scaleOf, spelledValue } from "./number-words.js";
import { isCounted, measureUnit, unitName } from "./units.js";

describe("numbers in several languages", () => {
  it.each([
    ["fünfzehn", "de", 15],
    ["dieciséis", "es", 16],
    ["quatre-vingt-dix", "fr", 90],
    ["twenty-five", "en", 25],
    ["thirty-first", "en", 31],
    ["second", "en", null],
    ["fifteen", "de", null],
  ])('the number word "%s" in %s has the value %s', (word, language, value) => {
    expect(spelledValue(foldWord(word), language)).toBe(value);
  });

  it.each([
    ["million", 1e6],
    ["Millionen", 1e6],
    ["tysięcy", 1e3],
    ["мільйон", 1e6],
    ["ألف", 1e3],
    ["만", 1e4],
    ["हजार", 1e3],
    ["homes", null],
  ])('the scale word "%s" has the factor %s', (word, factor) => {
    expect(scaleOf(foldWord(word))).toBe(factor);
  });

  it("a scale can be an abbreviation such as K, and each scale has a name", () => {
    expect([letterScale("K"), letterScale("bn"), letterScale("x")]).toEqual([1e3, 1e9, null]);
    expect([scaleName(1e9), scaleName(7)]).toEqual(["billion", null]);
  });

  it("digits are parsed as each language writes them", () => {
    expect(readDigits("1,299.00", "en")?.values).toEqual([1299]);
    expect(readDigits("1.299,50", "de")?.values).toEqual([1299.5]);
    expect(readDigits("1.299", "de")?.values).toEqual([1299, 1.299]);
    expect(readDigits("10:30", "en")).toBeNull();
    expect(readDigits("3,5", "en")?.values).toEqual([3.5]);
    expect(readDigits("3,1234", "de")?.values).toEqual([3.1234]);
  });

  it("a day and a year separated by a comma are not one number", () => {
    expect(readDigits("5,2024", "en")).toBeNull();
  });

  it("fractions, halves and percent are distinguished", () => {
    expect(partPercent("quarter", "en")).toBe(25);
    expect(partPercent(foldWord("fünftel"), "de")).toBe(20);
    expect([isHalf(foldWord("Hälfte")), isHalf("whole")]).toEqual([true, false]);
    expect(["%", "pct", "per cent", "процентов", "cent"].map((word) => isPercent(foldWord(word)))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([
    [["more", "than"], "over"],
    [["just", "under"], "almost"],
    [["", "ungefahr"], "about"],
    [["cerca", "de"], "about"],
    [["the", "old"], null],
  ])("the words %j before a figure mean %s", (before, hedge) => {
    expect(hedgeOf(before)).toBe(hedge);
  });
});

describe("units and currencies", () => {
  it("a unit word with only one meaning is recognised in all languages", () => {
    expect(measureUnit("km")).toEqual({ dimension: "length", factor: 1000 });
    expect(measureUnit(foldWord("Stunden"))).toEqual({ dimension: "time", factor: 3600 });
    expect(["m", "second", "pounds", "homes"].map(measureUnit)).toEqual([null, null, null, null]);
  });

  it("a unit symbol is matched with its case, and has a name", () => {
    expect(unitName("mm")).toEqual({ one: "millimeter", many: "millimeters" });
    expect(unitName("MB")?.many).toBe("megabytes");
    expect(unitName("mb")).toBeNull();
  });

  it("the words that can follow a figure as its unit are recognised", () => {
    const counted = ["km", "km/h", "°C", "seconds", "pounds", "people", "hour", "kWh"];
    expect(counted.filter((word) => !isCounted(word))).toEqual([]);
    expect(["square", "in", "W", "bit", "trees"].filter(isCounted)).toEqual([]);
  });

  it("a currency is recognised by its symbol, code or name", () => {
    expect(["€", "eur", "euros", "евро"].map(currencyOf)).toEqual(["€", "€", "€", "€"]);
    expect(["chf", "franken", "dollar", "home"].map(currencyOf)).toEqual(["CHF", "CHF", "$", null]);
    expect(currencyName("US$")).toEqual({ one: "dollar", many: "dollars", cent: "cent", cents: "cents" });
    expect(currencyName("¥")?.many).toBe("yen");
    expect(currencyName("usd")).toBeNull();
  });
});
