import { describe, expect, it } from "vitest";
import { readHeadline } from "./headline.js";

const TEXTS = [
  "Bakers of Norvale raised the price of bread in May.",
  "The mills of Ostland sell less flour.",
  "Ines Holm wants to close her shop.",
];
const read = (title: string, texts = TEXTS): string | null => readHeadline(title, { texts });

describe("readHeadline", () => {
  it.each([
    ["Dear bread, empty shops in Norvale", "Dear bread, empty shops in Norvale."],
    ["Norvale: mills sell less flour", "Norvale: mills sell less flour."],
    [
      "‘I will close’: bakers of Ostland on the price of bread",
      "‘I will close’: bakers of Ostland on the price of bread.",
    ],
    ["Bread is dear in Ostland!", "Bread is dear in Ostland!"],
  ])("returns %j as %j", (title, said) => {
    expect(read(title)).toBe(said);
  });

  it.each([
    ["the title is too short", "Dear bread"],
    ["the title asks", "Why is bread so dear in Norvale?"],
    ["the title is the name of a file", "norvale bread prices"],
    ["the title is the name of a file with its ending", "Norvale bread prices.docx"],
    ["the title contains markup", "Bread &mdash; dear in Norvale"],
    ["the title names the site", "Dear bread in Norvale | Ostland Daily"],
    ["the title has half a quotation", "Bakers of Norvale: “dear bread in May"],
    ["the title names a claim", "Fact check: bread of Norvale is dear"],
    ["the text speaks of something else", "Seven boats cross the frozen lake"],
  ])("returns null if %s", (_, title) => {
    expect(read(title)).toBeNull();
  });

  it("returns null if the text refutes it", () => {
    const title = "Dear bread, empty shops in Norvale";
    expect(read(title, [...TEXTS, "The claim is false."])).toBeNull();
  });
});
