import { say, type LayoutContent } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { withOwnHeading } from "./own-heading.js";

function isSet(kicker: string, text: string): boolean {
  const content: LayoutContent = { layout: "title", kicker, headline: { text, words: null } };
  const candidate = { content, fit: 1, reason: say("layout_title") };
  return withOwnHeading({ text, isEnglish: true }, candidate) !== null;
}

describe("the heading of a section", () => {
  it.each([
    ["Where do the eels go?", "Nobody knew where the eels go in winter."],
    ["Make a plan", "To make a plan takes one evening."],
    ["Keep the bees warm", "In March the bees must be kept warm."],
  ])("stands above a scene that shares its words: %j", (kicker, text) => {
    expect(isSet(kicker, text)).toBe(true);
  });

  it.each([
    ["What’s next", "My own mistake led to a fine story of a lost key."],
    ["And then?", "The bees had left the hive by noon."],
    ["Who are we?", "Bees need water."],
    ["Hello, keep the bees warm", "In March the bees must be kept warm."],
    ["– Keep the bees warm", "In March the bees must be kept warm."],
    ["Keep the bees warm", "Feeding: to keep the bees warm is not enough."],
  ])(
    "stands above none if it has no word of meaning there, or the scene has a label of its own: %j",
    (kicker, text) => {
      expect(isSet(kicker, text)).toBe(false);
    },
  );
});

function headingOf(heading: string): string | null {
  const step = { text: "Fenster öffnen", words: { startWord: 0, endWord: 2 } };
  const content: LayoutContent = {
    layout: "steps",
    heading: { text: heading, words: null },
    steps: [step],
    firstNumber: 1,
  };
  const facts = { text: "Fenster öffnen", isEnglish: false };
  const kept = withOwnHeading(facts, { content, fit: 1, reason: say("layout_steps", { count: 1 }) });
  return kept?.content.layout === "steps" ? (kept.content.heading?.text ?? null) : null;
}

it.each(["Zum Vergrößern bitte anklicken", "Click to enlarge", "Bild vergrößern", "Cliquez pour agrandir"])(
  "a direction of the page heads no steps: %s",
  (heading) => {
    expect(headingOf(heading)).toBeNull();
  },
);

it("a heading of the text does", () => {
  expect(headingOf("So lüften Sie richtig")).toBe("So lüften Sie richtig");
});

it("a step with a label of its own stands below no heading of another one", () => {
  const text = "Path Model: the path model was written by a baker.";
  const steps = [{ text, words: null }];
  const content: LayoutContent = {
    layout: "steps",
    heading: { text: "The Situation Model", words: null },
    steps,
    firstNumber: 2,
  };
  const found = withOwnHeading(
    { text, isEnglish: true },
    { content, fit: 1, reason: say("layout_step", { number: 2 }) },
  );
  expect(found?.content).toMatchObject({ heading: null });
});
