import { contentTerms } from "@inkreel/language";
import { describe, expect, it } from "vitest";
import { createContextCheck } from "./needs-context.js";

const PASSAGES = [
  "The bakers of Norvale raised prices in May.",
  "A union of drivers asked for talks.",
  "The union rejected an offer.",
  "Also, the mills close in June.",
  "The bakers meet again in July.",
  "The weather stays dry.",
].map((text, id) => ({ id, text, terms: contentTerms(text) }));
const isUnclear = createContextCheck(PASSAGES, { ids: [0], title: "Dear bread in Norvale" });
const at = (id: number): boolean => isUnclear(PASSAGES[id] ?? { id, text: "" });

describe("createContextCheck", () => {
  it("is true for a sentence whose subject only an omitted sentence introduces", () => {
    expect(at(2)).toBe(true);
  });

  it("is true for a sentence that links to others", () => {
    expect(at(3)).toBe(true);
  });

  it("is false for a subject that the opening introduces, and for one that nothing introduces", () => {
    expect(at(4)).toBe(false);
    expect(at(5)).toBe(false);
  });
});
