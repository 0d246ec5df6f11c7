import { describe, expect, it } from "vitest";
import { planOf } from "../testing/plan-of.js";
import { questionIn } from "../structure/question-answer.js";
import { writeScript } from "./write-script.js";

const FILLER = [
  "Fishermen mended nets along the quay in the rain and talked about the price of diesel.",
  "Two cranes from the old yard stand unused behind the church, the mayor said.",
  "The council bought both cranes for a symbolic sum in spring, officials said.",
  "Gulls nested in the cabins, and the pilots had chased none of them away.",
  "A bakery opened at four so that crews could eat before the tide, its owner said.",
  "Visitors had photographed the lighthouse from the northern pier all summer.",
  "Schools were teaching knots in the first year and sailing in the third, a teacher said.",
  "Every household owned a barometer and trusted it more than the radio, the priest said.",
  "Old captains met in the library on Tuesdays and had talked of routes to Iceland.",
  "Engineers from Bergen measured the sea wall twice and found cracks near the gate.",
  "Repairs were planned for the weeks after Easter, an engineer said.",
];

const write = (title: string, paragraphs: readonly string[], seconds = 30): string[] => {
  const content = { title, text: paragraphs.join("\n\n"), language: "en", product: null, pictures: [] };
  const plan = planOf({ content, lengthSeconds: seconds, template: "blog-summary", tone: "professional" });
  return writeScript(plan, seconds * 1000).scenes.map(({ text }) => text);
};

it("a sentence with the number of its chapter is told, and one that refers to another chapter is not", () => {
  const first = "Chapter 1. The harbour of Skarvik froze over in January.";
  const said = write("Skarvik", [
    first,
    "How the ice broke is told in chapter 3 at length.",
    ...FILLER.slice(0, 2),
  ]);
  expect(said[0]).toBe(first);
  expect(said.join(" ")).not.toContain("chapter 3");
});

describe("the script of a report", () => {
  it("names the reason for the news, wherever the text gives it", () => {
    const news = "The harbour authority of Skarvik has closed the ferry terminal on the western pier.";
    const reason = "The main reason for the closure is a crack in the wall below the ramp.";
    const said = write("Skarvik closes ferry terminal", [news, ...FILLER, reason, ...FILLER.slice(0, 3)]);
    expect(said[0]).toBe(news);
    expect(said).toContain(reason);
  });
});

describe("a question in the title", () => {
  it.each([
    ["Will the ferry sail again?", "Will the ferry sail again?"],
    ["'Who owns the sea?': Fishers of Skarvik go to court", "'Who owns the sea?"],
    ["Fishers of Skarvik go to court", null],
  ])("of %j is %j", (title, question) => {
    expect(questionIn(title)).toBe(question);
  });

  it("is answered if other words follow it", () => {
    const lead = "Fishers of Skarvik took the owners of the wind park to court over the nets that they lost.";
    const answer =
      "Nobody owns the sea beyond the skerries since the crown of the kings never sold a mile of it to anyone.";
    const said = write("'Who owns the sea?': Fishers of Skarvik angry", [
      lead,
      ...FILLER,
      answer,
      ...FILLER.slice(4, 7),
    ]);
    expect(said).toContain(answer);
  });

  it("is spoken as a sentence and answered by the reply to the same question in the text", () => {
    const asked = "So is the night ferry to Lund really free for the children?";
    const reply = "The answer is yes!";
    const said = write("Fact Check: Is The Night Ferry To Lund Free For Children?", [
      ...FILLER.slice(0, 6),
      asked,
      reply,
      ...FILLER.slice(6),
    ]);
    expect(said[0]).toBe("Is the night ferry to Lund free for children?");
    expect(said.join(" ")).toContain(`${asked} ${reply}`);
  });

  it("is answered by what a study found", () => {
    const opening = "Bakers in Lund have wondered about loud crusts for years.";
    const finding =
      "In other words, the study shows that the song of a crust begins when the steam has left the crumb.";
    const crumbs = FILLER.map((sentence) => sentence.replace("harbour", "oven"));
    const title = "How does dough turn quiet steam into loud song?";
    const said = write(title, [opening, ...crumbs, finding, ...crumbs.slice(0, 4)]);
    // The title asks only where the script has found the answer.
    expect(said[0]).toBe(title);
    expect(said.join(" ")).toContain("the song of a crust begins when the steam has left the crumb");
  });
});

describe("a sentence behind a gap that points at something by its noun", () => {
  it("is said with the sentence that names it", () => {
    const named = "A loaf that reaches a core of 96 degrees has crossed the threshold of a full bake.";
    const pointing =
      "The study shows that crusts sing when loaves have reached that threshold of a full bake.";
    const said = write("Why do crusts sing?", [
      named,
      ...FILLER,
      "Ida Moe, Ph.D.",
      pointing,
      ...FILLER.slice(0, 4),
    ]);
    expect(said).toEqual(expect.arrayContaining([named, pointing]));
  });
});
