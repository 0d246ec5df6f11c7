import { readBlocks } from "@inkreel/content";
import { describe, expect, it } from "vitest";
import { collectSentences } from "./collect-sentences.js";
import { openingLength } from "./opening-length.js";
import { isPageLine } from "./page-lines.js";
import { planOf } from "../testing/plan-of.js";
import { requestOfText } from "../testing/request-of-text.js";
import { sayableBlocks } from "./sayable-blocks.js";

const BODY = "Prices of bread rose by a third in May. Bakers blame the cost of gas and flour.";
const saidOf = (text: string): string[] =>
  collectSentences(sayableBlocks(readBlocks(text)), true).map((sentence) => sentence.text);
const usableIn = (text: string): (string | undefined)[] => {
  const { hook, passages, reserve, cta } = planOf(requestOfText(text));
  return [hook, ...passages, ...reserve, cta].map((passage) => passage?.text);
};
const textOf = (text: string): string =>
  sayableBlocks(readBlocks(text))
    .map(({ text: { text: said } }) => said)
    .join("\n");

describe("a sentence that points at what only the page shows", () => {
  it.each([
    "Aug 2020 // Tips",
    "Here’s a link to the recipe of the baker.",
    "Here is the most recent data on bread from the office of statistics.",
    "Read our review of the bakery here.",
    "Click through for the whole list of bakeries.",
    "The course for bakers was moved to May, and you must register HERE!",
    "See methodology below.",
    "Ida Moe has more.",
    "Let’s talk about it.",
    "Bakers stand in the market of Norvale, Monday, Oct. 17, 2022.",
    "Moe told this newspaper.",
    "Nobody baked for a good reason, which is explained below.",
    "[Note: The bread was baked in May and has not changed.]",
  ])("is not spoken: %s", (sentence) => {
    expect(usableIn(`${BODY}\n\n${sentence}\n\n${BODY.replace("May", "June")}`)).not.toContain(sentence);
  });
});

describe("a line of the page", () => {
  it.each([
    "Enter for a chance to win 1500 crowns of flour.",
    "Watch this video of the bakery at night.",
    "Each item and price is up to date at the time of publication.",
    "Press space bar to pause and go on.",
    "You have read 3 of 5 articles of the bakery.",
    "Add your own in the comments.",
    "(More)",
    "(Continued)",
    "[Photo]",
    "About Flourmill Flourmill bakes bread for towns without bakers.",
    "Hear more of bread on our weekly bakers podcast, Crumbs.",
    "Be sure to check out the price guide for bread.",
    "On Twitter: Follow Ida Moe and get more bread.",
    "We apologize, this video has expired.",
    "The audio could not be loaded.",
    "Flourmill hosts a conference call at 9 to discuss results with analysts.",
  ])("is not spoken: %s", (line) => {
    expect(textOf(`${BODY}\n\n${line}\n\n${BODY}`)).not.toContain(line);
  });

  it("is spoken if it says something about its subject", () => {
    const line = "About half of the bakers bake half of the bread.";
    expect(textOf(`${BODY}\n\n${line}`)).toContain(line);
  });
});

describe("the opening of an article", () => {
  it.each([
    ["NORVALE CITY: Bakers raised the price of bread.", "NORVALE CITY: "],
    ["(CNN)Bakers raised the price of bread.", "(CNN)"],
    ["(Reuters) — Bakers raised the price of bread.", "(Reuters) — "],
    ["HERALD via APN — Bakers raised the price of bread.", "HERALD via APN — "],
    ["NORVALE CITY--Bakers raised the price of bread.", "NORVALE CITY--"],
    ["\ufffd -- Bakers raised the price of bread.", "\ufffd -- "],
    ["Norvale (CNN Business)A loaf now costs four crowns.", "Norvale (CNN Business)"],
    ["Norvale, Ostland (Reuters) - Bakers raised the price.", "Norvale, Ostland (Reuters) - "],
    ["DailyCrumb.net - Bakers raised the price of bread.", "DailyCrumb.net - "],
    ["By Ida Moe: Bakers raised the price of bread.", "By Ida Moe: "],
    ["Norvale, NY – Bakers raised the price of bread.", "Norvale, NY – "],
    ["Norvale News – Bakers in the old town have raised the price of bread.", "Norvale News – "],
    ["Norvale · Bakers in the old town have raised the price of bread.", "Norvale · "],
    ["Bremen. Die Bäcker backen weniger.", "Bremen. "],
    ["Endlich. Die Bäcker backen wieder.", ""],
    ["Bread – the food of all people in the old town – is dear.", ""],
    ["The Associated Press (AP) Bread Desk counts loaves.", ""],
    ["DEAR INES: My bread does not rise.", ""],
    ["UPDATE: Bakers raised the price of bread.", ""],
    ["NASA: Bread is baked in orbit.", ""],
  ])("of %j that is not narrated is %j", (text, opening) => {
    expect(text.slice(0, openingLength(text, true))).toBe(opening);
  });

  it("keeps capitals with a colon later in the article, because they are labels", () => {
    expect(openingLength("NORVALE CITY: Bakers raised the price.", false)).toBe(0);
  });

  it.each([
    "Their savings spent, 150 families came home to Norvale after two years at sea.",
    "His shop flooded, the baker Emil Brandt sold bread from a boat in the harbour.",
  ])("is removed before %j, which may begin with the owner still to come", (sentence) => {
    expect(usableIn(`NORVALE CITY: ${sentence}\n\n${BODY}`)).toContain(sentence);
  });

  it.each([
    "Their savings were spent after two years at sea.",
    "His shop flooded again, so that no bread was sold.",
  ])("is removed, and %j is not said, because nobody owns what it tells of", (sentence) => {
    expect(usableIn(`NORVALE CITY: ${sentence}\n\n${BODY}`)).not.toContain(sentence);
  });

  it("is removed while its sentence stays", () => {
    expect(saidOf(`Norvale (CNN Business)A loaf now costs four crowns.\n\n${BODY}`)).toContain(
      "A loaf now costs four crowns.",
    );
  });
});

describe("isPageLine", () => {
  it.each([
    "Please see my disclosure page.",
    "All opinions are mine alone.",
    "This shop has been compensated by Crumb Media, Inc.",
    "This post may contain affiliate and/or referral links.",
    "Be sure to visit Crumbly on Facebook, Twitter, and Instagram.",
    "Follow Ines Holm on Twitter.",
    "Check out our Oven team’s picks for the best tins.",
    "… keep reading.",
    "Keep reading to learn more.",
    "#BreadWeek #ad",
    "E! reported.",
    "A spokeswoman for Crumbly declined to comment.",
    "Crumbly did not immediately respond to a request for comment.",
    "Ines Holm could not be reached for comment.",
    "Crumbly has been contacted for comment.",
    "Harbour d. Mill 25-20, 25-15, 25-19",
    "Harbour (1-0): Ines Holm 19 points and 3 steals.",
    "K. Berg 1 goal, 2 assists.",
    "Harbour: Host the Millers on Friday.",
    "Crumb Technology, Inc.: Bremen",
  ])("is true for %j", (sentence) => {
    expect(isPageLine(sentence)).toBe(true);
  });

  it.each([
    "The patient did not respond to the treatment.",
    "The pilot did not answer the calls of the tower.",
    "The mayor declined to comment, but he said that the mill will close.",
    "Crumbly confirmed the sale and declined to comment on the price because the talks are secret.",
    "Find new customers on Facebook.",
    "Keep reading every evening, and the child will read alone at six.",
    "Ines Holm scored 25 points.",
    "Harbour beat Mill 3-1 in the final on Sunday.",
    "Lakers (10-2): Holm keeps the team on top.",
    "The opinions of bakers are divided.",
    "The paper first reported the sale in May.",
    "Director: Ines Holm",
  ])("is false for %j", (sentence) => {
    expect(isPageLine(sentence)).toBe(false);
  });

  it("does not empty a text that has only such lines", () => {
    const results = "Harbour (1-0): Berg 25 points. Holm 17 points. Digby 10 points.";
    expect(saidOf(results).join(" ")).toContain("Holm 17 points.");
    expect(saidOf(`${BODY} The mill closes in June.\n\n${results}`).join(" ")).not.toContain("17 points");
  });
});

describe("the sayable text", () => {
  it.each([
    [
      "The Ostland 225 (O225) rose, and the Mill Index (MILLX), too.\n\nShares fell.",
      "The Ostland 225 rose, and the Mill Index, too.\nShares fell.",
    ],
    ["Bread notes NO10YT=RR rose last week.", "Bread notes rose last week."],
    ["Crumbly (NASDAQ: CRMB) and Mill (MILL.O) fell.", "Crumbly and Mill fell."],
    [
      "The Bakers Board (BKB) sold shares.\n\nThe BKB said so.",
      "The Bakers Board (BKB) sold shares.\nThe BKB said so.",
    ],
    ["The Bakers Board (BKB) bakes bread.", "The Bakers Board (BKB) bakes bread."],
  ])("of %j has no tickers", (text, said) => {
    expect(textOf(text)).toBe(said);
  });

  it("has no headlines that a page attached to a name", () => {
    const run =
      "Ostland Gov. Ines HolmInes Anna HolmBakers protest at the mill New law on ovens MORE (R) opened the fair.";
    expect(textOf(`${run} ${BODY}`)).toBe(`Ostland Gov. Ines Holm (R) opened the fair. ${BODY}`);
    const plain = "At DeepMill, bakers want MORE bread.";
    expect(textOf(plain)).toBe(plain);
  });

  it("omits a sentence with such headlines if the name is not certain", () => {
    expect(
      saidOf(`The newMill protest at the fair MORE (R) opened the fair.\n\n${BODY}`).join(" "),
    ).not.toContain("MORE");
  });

  it("omits the author's past at the end only", () => {
    const past = "Ines joined Bread Weekly in March 2017. She has been reporting on ovens since 2009.";
    expect(textOf(`${BODY}\n\n${BODY}\n\n${past}`)).not.toContain("Ines");
    expect(textOf(`${past}\n\n${BODY}\n\n${BODY}\n\n${BODY}`)).toContain("Ines");
  });
});
