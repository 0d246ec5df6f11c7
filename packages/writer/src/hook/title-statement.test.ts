import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { createSentenceReader } from "../reading/read-sentence.js";
import { planOf } from "../testing/plan-of.js";
import { toSentenceCase } from "./sentence-case.js";
import { readTitleStatement } from "./title-statement.js";

const LAKE = [
  "A canoe that was stolen two decades ago turned up in the reeds of Lake Arden.",
  "The museum in Elm Falls will show the canoe in may after repairs to its hull and seats.",
  "A diver from Oslo found the canoe while the ferry was searching for a lost anchor.",
];

describe("toSentenceCase", () => {
  it.each([
    ["Stolen Canoe Turns Up in Lake Arden", "Stolen canoe turns up in Lake Arden"],
    ["How to Lose an Anchor", "How to lose an anchor"],
    ["Museum in Elm Falls Will Show Stolen Canoe", "Museum in Elm Falls will show stolen canoe"],
    [
      "Repairs to Hull May Delay NATO Visit to the iPhone Museum",
      "Repairs to hull may delay NATO visit to the iPhone museum",
    ],
    ["'Lost-Anchor Ferry' Searched by Divers From Oslo", "'Lost-anchor ferry' searched by divers from Oslo"],
    ["Ferry to Norway Stops: Divers Search for Anchor", "Ferry to Norway stops: Divers search for anchor"],
    ["Jessica Livingston: Why Ferries Need Repairs", "Jessica Livingston: Why ferries need repairs"],
  ])("writes %j as a sentence", (title, expected) => {
    expect(toSentenceCase(title, LAKE)).toBe(expected);
  });

  it("keeps a name that is also a common word of the text", () => {
    const sentences = ["Nobody will say how Will Falk crossed the lake.", "The ferry will wait for Falk."];
    expect(toSentenceCase("Ferry Will Wait While Will Falk Sleeps", sentences)).toBe(
      "Ferry will wait while Will Falk sleeps",
    );
  });

  it("leaves a title that has capitals for names only", () => {
    const title = "Stolen canoe turns up in lake Arden after Harbour Day";
    expect(toSentenceCase(title, LAKE)).toBe(title);
  });
});

describe("readTitleStatement", () => {
  const read = (title: string, sentences: readonly string[] = [title.toLowerCase()]): string | null =>
    readTitleStatement(title, { sentences, read: createSentenceReader() });

  it.each([
    ["Stolen Canoe Turns Up in Lake Arden", "Stolen canoe turns up in Lake Arden.", LAKE],
    ["Small harbours would need longer ferries", "Small harbours would need longer ferries.", undefined],
    [
      "Children Who Swim Early May Avoid Ear Trouble",
      "Children who swim early may avoid ear trouble.",
      undefined,
    ],
    [
      "Woman leaves hospital after pills she bought online",
      "Woman leaves hospital after pills she bought online.",
      undefined,
    ],
    [
      "Keeper Stops Penalty as Town Beats Rovers 2-0",
      "Keeper stops penalty as town beats rovers 2-0.",
      undefined,
    ],
    ["We moved our whole shop to wind power", "We moved our whole shop to wind power.", undefined],
  ])("speaks %j", (title, expected, sentences) => {
    expect(read(title, sentences)).toBe(expected);
  });

  it.each([
    ["Skarvik flood: Ferry company ends night service", "Ferry company ends night service."],
    ["Your soil is alive – treat it as a friend", "Your soil is alive."],
  ])("speaks the clause of %j alone", (title, expected) => {
    expect(read(title)).toBe(expected);
  });

  it.each([
    ["a topic", "The long road of the paper ferries"],
    ["a question", "Will the ferry company end night service?"],
    ["what the text explains", "Why bread rises when the oven is hot"],
    ["a relative clause", "The small town that lost its river"],
    ["a relative clause without its pronoun", "Everything you need to know about the tides"],
    ["a participle", "Town agencies divided on harbour campaign"],
    ["a command", "Take the night train to the coast"],
    ["an announcement", "Here is how our bakery saves water"],
    ["a claim that is checked", "Fact check: Ferry company ends night service"],
    ["a claim with its source behind a colon", "Ferry company ends night service: report"],
    ["three words", "Mayor owes apology"],
  ])("is silent about %s", (_, title) => {
    expect(read(title)).toBeNull();
  });

  it("is silent about a pun of which the text says nothing", () => {
    expect(read("Winter keeps its own books in silver", LAKE)).toBeNull();
  });
});

describe("a script with a statement as its title", () => {
  const write = (title: string, text: readonly string[]) => {
    const content = { title, text: text.join("\n\n"), language: "en", product: null, pictures: [] };
    const plan = planOf({ content, lengthSeconds: 30, template: "blog-summary", tone: "professional" });
    return writeScript(plan, 30_000).scenes;
  };
  const AROUND = [
    "Rain fell on the northern shore for most of the week and filled the two small ponds.",
    "Farmers near the old mill were counting their sheep when the water rose.",
    "Two bridges near the school have been closed since the end of the winter.",
    "The school had planned a day of sports on the meadow behind the mill.",
    "Most families in the valley keep a boat in the barn for such days.",
    "Engineers measured the river at four places and wrote the results on the bridge.",
  ];

  it("opens with the title, which has no source in the text", () => {
    const [first] = write("Baker Elsa Lind Will Sell Her Mill for One Crown", [
      ...AROUND,
      "Elsa Lind said that she will sell the mill to the baker who can run it.",
    ]);
    expect(first).toMatchObject({
      role: "hook",
      text: "Baker Elsa Lind will sell her mill for one crown.",
      source: null,
    });
  });

  it("opens with the text if its first sentence says the same", () => {
    const news = "The baker Elsa Lind will sell her mill on the northern shore for one crown in the spring.";
    const [first] = write("Baker Elsa Lind Will Sell Her Mill for One Crown", [news, ...AROUND]);
    expect(first?.text).toBe(news);
  });

  it("does not state what the text calls false", () => {
    const [first] = write("Baker Elsa Lind will sell her mill for one crown", [
      ...AROUND,
      "Elsa Lind said that she has heard the story about the mill and the crown.",
      "We rate the claim false.",
    ]);
    expect(first?.source).not.toBeNull();
  });
});
