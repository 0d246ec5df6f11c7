import { readBlocks } from "@inkreel/content";
import { describe, expect, it } from "vitest";
import { buildPassages } from "../plan/build-passages.js";
import { writeScript } from "../plan/write-script.js";
import { collectSentences } from "../sentences/collect-sentences.js";
import { sayableBlocks } from "../sentences/sayable-blocks.js";
import { planOf } from "../testing/plan-of.js";
import { isProse } from "./lead.js";
import { readStructure } from "./read-structure.js";

const TITLE = "A winter of bread in Norvale";
/** Sentences of one length, none of which needs another. */
const ESSAY = [
  "Bakers of Norvale light their ovens at three, long before the trams leave the depot.",
  "Flour comes by barge from the mills of Ostland, and every sack is weighed on the quay.",
  "Rye keeps for a week in a stone jar, while white rolls are hard by the same evening.",
  "Children carry warm loaves under their coats and arrive at school with crumbs on their sleeves.",
  "Old recipes hang above the counter of each shop, written by hand on brown paper.",
  "Salt was once so dear that a pinch of it paid for a seat in the theatre.",
  "Trams stop twice at the market square, because passengers jump off to buy a bun.",
  "Poppy seeds grow on the hills behind the church, and monks harvest them in August.",
  "A guild of nine families owned all ovens of the town until the great fire.",
  "Tourists photograph the brass scales, which have not moved since the last king left.",
  "Winters are counted here in loaves, and a hard one takes ninety from each household.",
  "Dough rises slowly in the cellars, where the river keeps the air cool and damp.",
  "Musicians practise above the bakeries, since the warm floors are kind to their fingers.",
  "Windows of the shops steam up before sunrise, so that drivers know where to stop.",
  "Apprentices sleep on sacks until they can tell wheat from spelt by its sound.",
  "Goats graze on the dyke, and their milk goes into the sweet loaves of Easter.",
  "Letters from sailors ask for crusts, which are said to keep away the fever.",
  "Painters come for the light of the kilns and stay for the soup of the widow Holm.",
  "Bridges are closed on the day when the new flour arrives with drums and flags.",
  "Every spring the guild burns one sack of flour to thank the river for its patience.",
];

const write = (parts: readonly string[], seconds = 60, title = TITLE): string[] => {
  const content = { title, text: parts.join("\n\n"), language: "en", product: null, pictures: [] };
  const plan = planOf({ content, lengthSeconds: seconds, template: "blog-summary", tone: "professional" });
  return writeScript(plan, seconds * 1000).scenes.map(({ text }) => text);
};

describe("the script of plain prose", () => {
  it("opens with the title and neighbouring sentences from the start, for most of its length", () => {
    const said = write(ESSAY);
    expect(said[0]).toBe(`${TITLE}.`);
    expect(said.slice(1, 7)).toEqual(ESSAY.slice(0, 6));
  });

  it("keeps the order of the text, with few gaps up to its end", () => {
    const at = write(ESSAY)
      .slice(1)
      .map((text) => ESSAY.indexOf(text));
    expect(at.length).toBeGreaterThan(8);
    expect(at).toEqual(at.toSorted((left, right) => left - right));
    expect(at.filter((each, index) => index > 0 && each !== (at[index - 1] ?? 0) + 1).length).toBeLessThan(4);
  });

  it("says neither the time of an update nor a newsletter's invitation, and goes on behind them", () => {
    const lines = ["4:14 p.m.", "Let our news meet your inbox."];
    const said = write([...ESSAY.slice(0, 2), ...lines, `They say so in Ostland too.`, ...ESSAY.slice(2)]);
    for (const line of lines) expect(said).not.toContain(line);
    expect(said.join(" ")).toContain(`${ESSAY[1] ?? ""} They say so in Ostland too.`);
  });

  it("opens with a shorter run in a short video", () => {
    const said = write(ESSAY, 30);
    expect(said.slice(0, 3)).toEqual([`${TITLE}.`, ...ESSAY.slice(0, 2)]);
    expect(said.length).toBeGreaterThan(3);
  });

  it("begins with neighbours even if a later sentence says more of the topic", () => {
    const central = "Bread of Norvale, bread of a winter, is what the winter of Norvale is made of.";
    const said = write([...ESSAY.slice(0, 12), central, ...ESSAY.slice(12)]);
    expect(said.slice(1, 5)).toEqual(ESSAY.slice(0, 4));
  });

  it("omits from the run a sentence that repeats an earlier one", () => {
    const again = "Long before the trams leave the depot, the bakers of Norvale light their ovens.";
    const said = write([...ESSAY.slice(0, 2), again, ...ESSAY.slice(2)]);
    expect(said).toContain(ESSAY[2]);
    expect(said).not.toContain(again);
  });

  it("says no item of a list whose announcement is not spoken", () => {
    const items = ["The mill must stay with the guild.", "The river is clean enough to drink."];
    const list = `In his speech at the fair of the town, the master of the guild, whose family has owned the oldest of all the ovens of Norvale since the great fire, and whose two sons are bakers like him, also said the following things to the journalists of the paper:\n\n${items.map((item) => `- ${item}`).join("\n")}`;
    const said = write([...ESSAY.slice(0, 3), list, ...ESSAY.slice(3)]).join(" ");
    expect(said).toContain(ESSAY[3]);
    for (const item of items) expect(said).not.toContain(item);
  });

  it("keeps an aside with the sentence before it", () => {
    const said = write([`${ESSAY[0] ?? ""} The usual early start.`, ...ESSAY.slice(1)]).join(" ");
    expect(said).toContain(`${ESSAY[0] ?? ""} The usual early start.`);
  });
});

describe("isProse", () => {
  const isProseText = (
    title: string,
    text: string,
    {
      template = "blog-summary",
      isEnglish = true,
      isProductPage = false,
    }: Partial<Parameters<typeof isProse>[1]> = {},
  ): boolean => {
    const blocks = sayableBlocks(readBlocks(text));
    const passages = buildPassages(collectSentences(blocks, true), { title, read: null });
    const structure = readStructure(passages, { blocks, title });
    return isProse(structure, { title, template, isEnglish, isProductPage });
  };
  const interview = ESSAY.map((text, index) =>
    index % 2 === 0 ? `Reporter: ${text.slice(0, -1)}?` : `Holm: ${text}`,
  ).join("\n\n");
  const list = "You need three things:\n\n- Flour from Ostland\n- Salt from the sea\n- Patience";
  const withList = [ESSAY[0], list, ...ESSAY.slice(1)].join("\n\n");

  it("is true for an essay", () => {
    expect(isProseText(TITLE, ESSAY.join("\n\n"))).toBe(true);
  });

  it("is true for a text with a list that its title does not promise, in English", () => {
    expect(isProseText(TITLE, withList)).toBe(true);
    expect(isProseText("Three things for winter bread", withList)).toBe(false);
    expect(isProseText(TITLE, withList, { isEnglish: false })).toBe(false);
  });

  it("is true for a review in prose, unless it is a product page", () => {
    const review = { template: "amazon-product-review" } as const;
    expect(isProseText(TITLE, ESSAY.join("\n\n"), review)).toBe(true);
    expect(isProseText(TITLE, ESSAY.join("\n\n"), { ...review, isProductPage: true })).toBe(false);
  });

  it("is false for a how-to, a recipe, an interview and a tutorial", () => {
    expect(isProseText("How to keep bread in winter", ESSAY.join("\n\n"))).toBe(false);
    expect(isProseText("Winter bread recipe", ESSAY.join("\n\n"))).toBe(false);
    expect(isProseText(TITLE, interview)).toBe(false);
    expect(isProseText(TITLE, ESSAY.join("\n\n"), { template: "tutorial" })).toBe(false);
  });
});
