import type { TemplateType } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { planOf } from "../testing/plan-of.js";

const HARBOUR = [
  "Fishermen mended nets along the quay in the rain.",
  "Two cranes from the old yard stand unused behind the church.",
  "The council bought both for a symbolic sum in spring.",
  "Gulls nest in the cabins and nobody chases them away.",
  "Never has a winter begun with so many ships at anchor.",
  "A bakery opens at four so that crews can eat before the tide.",
  "Visitors photograph the lighthouse from the northern pier.",
  "Schools teach knots in the first year and sailing in the third.",
  "Every household owns a barometer and trusts it more than the radio.",
  "Old captains meet in the library on Tuesdays and talk of routes to Iceland.",
  "Engineers from Bergen measured the sea wall twice and found cracks near the gate.",
  "Repairs will begin after Easter and may take two summers.",
];

const write = (
  title: string,
  sentences: readonly string[],
  { seconds = 30, template = "blog-summary" }: { seconds?: number; template?: TemplateType } = {},
): string[] => {
  const content = { title, text: sentences.join("\n\n"), language: "en", product: null, pictures: [] };
  const plan = planOf({ content, lengthSeconds: seconds, template, tone: "professional" });
  return writeScript(plan, seconds * 1000).scenes.map(({ text }) => text);
};

/** In other templates, plain prose begins with its first sentences, and the lead is one of them. */
const INSTRUCTIONS = { template: "tutorial" } as const;

describe("the lead of a report", () => {
  it("opens the script even if it is long", () => {
    const news =
      "The harbour authority of Skarvik, its director and two members of the board from the northern district have closed the ferry terminal on the western pier and are asking all passengers with a ticket for the coming week to travel by bus from the town hall instead, a spokeswoman said.";
    const said = write("Skarvik closes ferry terminal, passengers sent to buses", [news, ...HARBOUR], {
      seconds: 60,
    });
    expect(news.split(" ").length).toBeGreaterThan(45);
    expect(said.slice(0, 2)).toContain(news);
  });

  it("opens the script even if a livelier sentence without news follows it", () => {
    const news = "The ferry company of Skarvik has ended its night service to Lund.";
    const lively = "Have you ever waited for a boat that never came?";
    const reply = "Most people here have done so more than once, and only a few complain.";
    const said = write("Skarvik ferry company ends night service", [news, lively, reply, ...HARBOUR]);
    expect(said[0]).toBe(news);
  });

  it("is the early sentence that contains the figure of the title", () => {
    const quiet = "The ferry crews of Skarvik met in the hall of the company on Monday.";
    const news = "The ferry crews of Skarvik voted 41-3 to end the night service.";
    const said = write(
      "Skarvik ferry crews vote 41-3 against company",
      [quiet, news, ...HARBOUR],
      INSTRUCTIONS,
    );
    expect(said[0]).toBe(news);
  });

  it("requires no earlier sentence for a pronoun with an antecedent in the lead itself", () => {
    const news =
      "The ferry company of Skarvik ended its night service as the coast faces a storm that’s lasted since October.";
    const said = write("Skarvik ferry company ends night service", [news, ...HARBOUR]);
    expect(said[0]).toBe(news);
  });
});

describe("the last sentence of a report", () => {
  it.each([
    "The content is provided for information purposes only.",
    "Anna Berg is a freelance producer based in Skarvik.",
    "The mission is to bring every passenger of Skarvik safely across the sound.",
    "The ferry company of Skarvik will be the leading provider of journeys by sea.",
    "The captain will tell the story of the ferry company on its website.",
    "Visit Skarvik Ferries for the ways in which the night service will be remembered.",
  ])("is not the boilerplate %j", (trailer) => {
    const said = write("Skarvik ferry company ends night service", [
      "The ferry company of Skarvik has ended its night service.",
      ...HARBOUR,
      trailer,
    ]);
    expect(said.length).toBeGreaterThan(3);
    expect(said.at(-1)).not.toBe(trailer);
  });
});

describe("a lead that refers to an earlier sentence", () => {
  const first = "A ferry study was published by the university of Bergen.";

  it("is included together with the sentence before it", () => {
    const lead = "The report ranks the night ferries of Skarvik and Lund as the slowest of the coast.";
    const said = write(
      "Night ferries of Skarvik and Lund are slowest",
      [`${first} ${lead}`, ...HARBOUR],
      INSTRUCTIONS,
    );
    expect(said.slice(0, 2)).toEqual([first, lead]);
  });

  it("is not chosen if another sentence can serve as the lead without an antecedent", () => {
    const lead = "Night ferries of Skarvik are the slowest of the coast.";
    const also = "The report also says that night ferries of Skarvik and Lund are slow.";
    const said = write(
      "The slow night ferries of Skarvik and Lund",
      [lead, `${first} ${also}`, ...HARBOUR],
      INSTRUCTIONS,
    );
    expect(said[0]).toBe(lead);
  });
});
