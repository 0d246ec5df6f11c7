import { contentTerms } from "@inkreel/language";
import { describe, expect, it } from "vitest";
import { createSentenceReader } from "../reading/read-sentence.js";
import { createListener } from "./needs-context.js";

const PASSAGES = [
  "The bakers of Norvale raised prices in May.",
  "A union of drivers asked for talks.",
  "The union rejected an offer.",
  "Also, the mills close in June.",
  "The bakers meet again in July.",
  "The weather stays dry.",
].map((text, id) => ({ id, text, terms: contentTerms(text) }));
const listener = createListener(PASSAGES, { title: "Dear bread in Norvale", read: createSentenceReader() });
listener.hear(PASSAGES[0] ?? { id: 0, text: "" });
const at = (id: number): boolean => listener.isUnclear(PASSAGES.slice(id, id + 1));

describe("createListener", () => {
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
