import { describe, expect, it } from "vitest";
import { layoutOf } from "../testing/layout-of.js";
import { readWords } from "./scene-facts.js";

describe("a short form", () => {
  const ends = (text: string, word: string): boolean =>
    readWords(text).find((each) => each.text === word)?.endsClause ?? false;

  it.each([
    ["The Aldane Co. rose again.", "Co."],
    ["Vester Inc. traded well.", "Inc."],
    ["It began on Oct. 1 of that year.", "Oct."],
    ["Then Sen. Moe spoke.", "Sen."],
    ["Der Motor leistet 7 kW bzw. 9 kW.", "bzw."],
  ])("ends no clause inside its sentence: %s", (text, word) => {
    expect(ends(text, word)).toBe(false);
  });

  it("ends one where a new sentence begins", () => {
    expect(ends("They bought Vester Inc. The price was low.", "Inc.")).toBe(true);
  });
});

it.each([
  "Although Ida Moe still feels much pain, their son Per has helped her push through the grief and the loss of it.",
  "Sadly for them, the owners sent the happy crew on a strange tour of the north rather than letting them sleep.",
])("no side of a contrast breaks off inside its clause: %s", (text) => {
  const content = layoutOf(text);
  const sides = content.layout === "split" ? [content.left.heading.text, content.right.heading.text] : [];
  expect(sides.filter((side) => /(?:push|crew)$/u.test(side))).toEqual([]);
});

it("what somebody says of figures is not what changes", () => {
  const content = layoutOf(
    "The newest figures indicate that the average rent has increased by 15% in one year.",
  );
  expect(content.layout === "change" ? content.label?.text : null).not.toMatch(/figures indicate/u);
});

it("an event has its subject", () => {
  const content = layoutOf(
    "Orlafest, loved by all of the town, is a fake holiday invented in 1966 by a baker.",
  );
  expect(content.layout).not.toBe("timeline");
});

it("a month at the end of a clause is no verb that needs another", () => {
  expect(layoutOf("The company raised $4.5 million in May.")).toMatchObject({
    figure: { text: "$4.5 million" },
  });
});
