import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.js";
import { chooseWantedLayout } from "./choose-layout.js";

function itemsOf(text: string, isChosen: boolean): string[] | null {
  const { content } = chooseWantedLayout(factsOf(text), [], isChosen ? "list" : null);
  return content.layout === "list" ? content.items.map(({ text: item }) => item) : null;
}

it.each([
  ["Ships bring grain, steel, timber and coal.", ["grain", "steel", "timber", "coal"]],
  ["The bakery sells three loaves: rye, spelt, and barley.", ["rye", "spelt", "barley"]],
])("an enumeration is a list if a person chooses it, and never by itself: %s", (text, items) => {
  expect(itemsOf(text, true)).toEqual(items);
  expect(itemsOf(text, false)).toBeNull();
});

it("two things are no enumeration", () => {
  expect(itemsOf("Ships bring grain and steel.", true)).toBeNull();
});
