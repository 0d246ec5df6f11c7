import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.js";
import { layoutRelation } from "./relation-layout.js";

function thingsIn(text: string): string[] {
  const content = layoutRelation(factsOf(text, { language: "de", isEnglish: false }))?.content;
  return content?.things.map(({ pictogram }) => pictogram) ?? [];
}

it.each([
  ["a newspaper that tells it", "Der Hund biss zu, berichtete die Lokalzeitung.", ["dog"]],
  ["a company", "Der Browser gehört dem Unternehmen.", ["laptop"]],
  ["the police who tell it", "Der Bär griff an, so die Salzburger Polizei.", ["bear"]],
])("beside another thing in a German sentence stands no drawing of %s", (_, text, things) => {
  expect(thingsIn(text)).toEqual(things);
});

it("things of which a German sentence speaks stand together", () => {
  expect(thingsIn("Der Hund jagt den Bären.")).toEqual(["dog", "bear"]);
});
