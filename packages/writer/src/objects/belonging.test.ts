import { describe, expect, it } from "vitest";
import data from "../data/drawing-fields.json" with { type: "json" };
import fields from "../data/fields.json" with { type: "json" };
import { readBelonging } from "./belonging.js";

const CARS = [
  "Wer ein Auto least, zahlt dem Händler jeden Monat eine Rate.",
  "Der Motor und die Reifen gehören weiter der Bank.",
  "Den Kredit für das Auto gibt es auch ohne Anzahlung.",
];

describe("a drawing belongs to a text", () => {
  it("that speaks of things like it", () => {
    const belongs = readBelonging(CARS, "de");
    expect(belongs("automobile")).toBe(true);
    expect(belongs("wheel")).toBe(true);
    expect(belongs("dolphin")).toBe(false);
    expect(belongs("deciduous-tree")).toBe(false);
  });

  it("where nothing is known of the text or of the drawing", () => {
    expect(readBelonging(["Das war gestern."], "de")("dolphin")).toBe(true);
    expect(readBelonging(CARS, "de")("no-such-drawing")).toBe(true);
    expect(readBelonging(CARS, "fr")("dolphin")).toBe(true);
  });

  it("by a table that has a digit for every English field", () => {
    const english = Object.entries(fields).flatMap(([name, field]) => ("en" in field ? [name] : []));
    expect(data.fields).toEqual(english);
    for (const digits of Object.values(data.drawings)) expect(digits).toMatch(/^[0-9a-f]+$/);
    for (const digits of Object.values(data.drawings)) expect(digits).toHaveLength(english.length);
  });
});
