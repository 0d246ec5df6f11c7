import { readBlocks } from "@inkreel/content";
import { describe, expect, it } from "vitest";
import { planOf } from "../testing/plan-of.js";
import { requestOfText } from "../testing/request-of-text.js";
import { sayableBlocks } from "./sayable-blocks.js";

const BEFORE = "Prices of bread rose by a third in May. Bakers blame the cost of gas and flour.";
const saidOf = (paragraph: string): string[] =>
  planOf(requestOfText(`${BEFORE}\n\n${paragraph}\n\n${BEFORE.replaceAll("bread", "milk")}`))
    .passages.map(({ text }) => text)
    .filter((text) => !BEFORE.includes(text) && !text.includes("milk"));

describe("the narration", () => {
  it.each([
    [
      "Feb. 23, 2015 -- Allergies are on the rise in every country.",
      ["Allergies are on the rise in every country."],
    ],
    [
      "VALMERE (AP) — Allergies are on the rise in every country.",
      ["Allergies are on the rise in every country."],
    ],
    ["(1) Parks cool the streets around them in summer.", ["Parks cool the streets around them in summer."]],
    ["Parks cool streets (Read more: ten parks to see) in summer.", ["Parks cool streets in summer."]],
    ["Miele [ˈmiːlə] builds washing machines in Germany.", ["Miele builds washing machines in Germany."]],
    ["Reviewed in the United Kingdom on 3 March 2020", []],
    ["The best new oven of the whole year.", []],
    ["Anna Berg told the whole council.\n\nShe said.", ["Anna Berg told the whole council."]],
    [
      "It rained on Monday.\n\nBy Matthew Digby, Minh Do on Monday, November 18th, 2019 at 11:08 a.m.",
      ["It rained on Monday."],
    ],
    ["The information on this page is provided for educational purposes only.", []],
    ["Visit Bread Weekly's homepage for more stories.", []],
    [
      "The miller saidOpens a new window that the price of flour fell.",
      ["The miller said that the price of flour fell."],
    ],
    ["Die Bäcker verlangen mehr Geld(öffnet im neuen Fenster) .", ["Die Bäcker verlangen mehr Geld."]],
    ["The price of flour(opens in a new tab) fell (Link) again.", ["The price of flour fell again."]],
    ["The link (the longest of a chain) broke.", ["The link (the longest of a chain) broke."]],
    ["Le pain est pour les enfants avec un chien.", []],
    ["1. Travel\n2. Travel\n3. Travel", []],
    ["Have an Acme Echo device? Now you can hear ten crumbs each morning. Ask for our flash briefing.", []],
    ["Join our Guest Writer Program and share your crumbs!", []],
    ["Ines Holm, Ph.D.", []],
    ["* Otto (the elder) Berg, watched by his son, kneads a loaf at their home in Bremen", []],
    [
      "It takes 5 inches (127 millimeters) of snow to close the road.",
      ["It takes 5 inches of snow to close the road."],
    ],
    ["A loaf rises by 3/4 inch (2 cm) in an hour.", ["A loaf rises by 3/4 inch in an hour."]],
    [
      "Ovens reach 450 degrees Fahrenheit (232 degrees Celsius) in ten minutes.",
      ["Ovens reach 450 degrees Fahrenheit in ten minutes."],
    ],
    ["Grease a tin (23x33 cm) before the dough rises.", ["Grease a tin (23x33 cm) before the dough rises."]],
    [
      "“When [Otto] bakes, the street wakes up,” said Anna Berg.",
      ["“When [Otto] bakes, the street wakes up,” said Anna Berg."],
    ],
  ])("contains only the speakable parts of %j", (paragraph, said) => {
    expect(saidOf(paragraph)).toEqual(said);
  });

  it("omits the author's biography at the end, but not a biography at the beginning", () => {
    const bio = "Jane Doe is a senior reporter covering bread.";
    const kept = (text: string): string[] => sayableBlocks(readBlocks(text)).map((block) => block.text.text);
    expect(kept(`${BEFORE}\n\n${BEFORE}\n\n${BEFORE}\n\n${bio}`)).not.toContain(bio);
    const names = "### Jane Doe\n\n" + bio + "\n\n### Ines Holm\n\n### and\n\n### contributed";
    expect(kept(`${BEFORE}\n\n${BEFORE}\n\n${names}`)).not.toContain(bio);
    expect(kept(`${bio}\n\n${BEFORE}\n\n${BEFORE}\n\n${BEFORE}`)).toContain(bio);
  });
});

describe("the beginning of an article", () => {
  const blocksOf = (text: string): string[] =>
    sayableBlocks(readBlocks(text)).map(({ kind, text: said }) => `${kind}: ${said.text}`);

  it("may be a heading with a whole sentence, behind which the date of the page does not come between", () => {
    const lead =
      "NORVALE has closed the last of its nine mills in a bid to save the river from the dust of flour.";
    const next = "This comes after the guild had fined the owner twice, a spokeswoman said.";
    expect(blocksOf(`### ${lead}\n\nUPDATED: 11:05, Tue, Nov 19, 2019\n\n${next}`)).toEqual([
      `paragraph: ${lead}`,
      `paragraph: ${next}`,
    ]);
    expect(blocksOf(`### Mills close.\n\n${next}`)[0]).toBe("heading: Mills close.");
  });

  it("is not a caption with a credit", () => {
    const next = "The guild of Norvale has closed the last of its nine mills.";
    const caption =
      "The mill at the river after the fire in early November. (credit: Norvale Daily/Ines Holm)";
    expect(blocksOf(`${caption}\n\n${next}`)).toEqual([`paragraph: ${next}`]);
    const aside = "The guild took the credit for it (the mill was sold in May).";
    expect(blocksOf(`${aside}\n\n${next}`)).toHaveLength(2);
  });
});
