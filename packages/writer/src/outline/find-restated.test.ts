import { contentTerms } from "@inkreel/language";
import { expect, it } from "vitest";
import { findRestated } from "./find-restated.js";

const restatedIn = (...texts: string[]): number[][] =>
  findRestated(texts.map((text, id) => ({ id, terms: contentTerms(text) })));

const STANDFIRST = "The ministry has unveiled a plan to halve the cost of solar panels by 2036.";
const LEAD = "Norvale's ministry of energy has unveiled a plan to halve the cost of solar panels, it said.";

it("tells that a lead repeats the standfirst above it", () => {
  expect(restatedIn(STANDFIRST, LEAD)).toEqual([[], [0]]);
});

it("tells no repetition where sentences share their topic and say different things of it", () => {
  const other = "Solar panels cost twice as much in winter, when the fjord freezes and ships stay away.";
  expect(restatedIn(STANDFIRST, other)).toEqual([[], []]);
});

it("looks at the opening only", () => {
  const opening = ["The fjord was calm.", "Nobody was there.", "Then a ship came."];
  expect(restatedIn(...opening, STANDFIRST, LEAD).flat()).toEqual([]);
});
