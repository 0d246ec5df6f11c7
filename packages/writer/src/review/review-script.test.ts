import { readBlocks } from "@inkreel/content";
import type { ProductFacts, TemplateType } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { FIXTURES, requestFixture } from "../testing/read-fixture.js";
import { planOf } from "../testing/plan-of.js";
import { writeScript } from "../plan/write-script.js";
import { reviewScript, type ScriptFinding, type SentenceToReview } from "./review-script.js";

const HALIBUT = `# Why is halibut so dear?

Halibut costs 40 dollars a kilo this year, twice the price of 2019. The fleet may catch 30 percent less than before.

"We have never paid this much," said Tyler Besecker, president of the largest buyer of Pacific halibut. He does not expect a
fall. "The fish are small," the captain said on Monday, "and they are few."

The marine biologist Ana Duarte blames warm water. Cold winters would bring the fish back, Duarte says.`;

const SOUP = `# A soup

1. Chop two onions finely.
2. Fry the onions in butter for ten minutes.
3. Add the stock and the potatoes.
4. Simmer until the potatoes are soft.`;

const sentence = (text: string, evidence: string | null = text): SentenceToReview => ({
  role: "main",
  text,
  evidence,
});

function review(
  said: readonly (string | SentenceToReview)[],
  options: {
    text?: string;
    title?: string;
    template?: TemplateType;
    language?: string;
    product?: ProductFacts;
  } = {},
) {
  const {
    text = HALIBUT,
    title = "Halibut",
    template = "blog-summary",
    language = "en",
    product = null,
  } = options;
  const sentences = said.map((each, index) => ({
    ...(typeof each === "string" ? sentence(each) : each),
    role: index === 0 ? ("hook" as const) : ("main" as const),
  }));
  const content = { title: "", text, language, product, pictures: [] };
  return reviewScript({ title, sentences }, { content, template }, readBlocks(text));
}
const kindsOf = (findings: readonly ScriptFinding[]) => findings.map(({ kind }) => kind);

const PRICE = "Halibut costs 40 dollars a kilo this year, twice the price of 2019.";
const CATCH = "The fleet may catch 30 percent less than before.";

describe("reviewScript", () => {
  it("reports nothing in sentences that are quoted from the content", () => {
    for (const { name, language, template } of FIXTURES) {
      const request = requestFixture(name, 60);
      const script = writeScript(planOf(request), 60_000);
      const own = script.scenes.filter(({ source }) => source !== null);
      const { text } = request.content;
      const said = own.map(({ text: words }) => sentence(words));
      const { findings } = review(said, { text, language, template, title: "" });
      const broken = findings.filter(
        ({ kind }) => !["speaker", "question", "steps_skipped", "reference"].includes(kind),
      );
      expect(broken, name).toEqual([]);
    }
  });

  it("reports numbers and names that the content does not contain", () => {
    const { findings, sentences } = review([PRICE, "Norway pays 55 dollars, says Gordon Blake."]);
    expect(findings).toContainEqual({ kind: "not_in_source", sentence: 1, said: "55 dollars" });
    expect(findings).toContainEqual({ kind: "not_in_source", sentence: 1, said: "Gordon Blake" });
    expect(sentences.map(({ isFounded }) => isFounded)).toEqual([true, false]);
  });

  it("rejects evidence that shares no term with the sentence", () => {
    const { findings } = review([PRICE, sentence("Casinos pay out more than banks ever will.", CATCH)]);
    expect(findings).toEqual([{ kind: "unfounded", sentence: 1 }]);
  });

  it("reports quotations that are not one contiguous quotation in the content", () => {
    const spoken = sentence(
      'Tyler Besecker, president of the largest buyer, said "we have never paid this much".',
      "We have never paid this much",
    );
    expect(review([PRICE, spoken]).findings).toEqual([]);
    const glued = sentence(
      'The captain said "the fish are small, the captain said on Monday, and they are few".',
      "The fish are small, the captain said",
    );
    expect(kindsOf(review([PRICE, glued]).findings)).toEqual(["quotation"]);
    const reporters = sentence(
      'Ana Duarte, the marine biologist, said "the fleet may catch 30 percent less".',
      CATCH,
    );
    expect(kindsOf(review([PRICE, reporters]).findings)).toEqual(["quotation"]);
  });

  it("requires an introduction at the first mention of a speaker, and makes later sentences depend on it", () => {
    const quoted = '"We have never paid this much," said Besecker.';
    expect(review([PRICE, quoted]).findings).toEqual([
      {
        kind: "speaker",
        sentence: 1,
        name: "Besecker",
        introduction: "Tyler Besecker, president of the largest buyer of Pacific halibut",
      },
    ]);
    const roleless = "Cold winters would bring the fish back, Ana Duarte says.";
    expect(review([PRICE, roleless]).findings).toMatchObject([
      { kind: "speaker", introduction: "Ana Duarte, marine biologist" },
    ]);
    const introduced = [
      "The marine biologist Ana Duarte blames warm water.",
      PRICE,
      "Cold winters would bring the fish back, Duarte says.",
    ];
    const { findings, sentences } = review(introduced);
    expect(findings).toEqual([]);
    expect(sentences.map(({ needs }) => needs)).toEqual([[], [], [0]]);
  });

  it("requires an answer to the questions of the title and the hook, with a number if they ask for one", () => {
    const asked = sentence("How much does a kilo of halibut cost?", PRICE);
    expect(review([asked, CATCH, "The marine biologist Ana Duarte blames warm water."]).findings).toEqual([]);
    const { findings, sentences } = review([
      asked,
      "The marine biologist Ana Duarte blames warm water.",
      PRICE,
    ]);
    expect(findings).toEqual([]);
    expect(sentences.map(({ isAnswer }) => isAnswer)).toEqual([false, false, true]);
    expect(review([asked, "The marine biologist Ana Duarte blames warm water."]).findings).toEqual([
      { kind: "question", asked: "How much does a kilo of halibut cost?" },
    ]);
    expect(kindsOf(review([PRICE, CATCH], { title: "When will the winters be cold?" }).findings)).toEqual([
      "question",
    ]);
  });

  it("reports stock phrases except those of the author", () => {
    const phrase = "Let's dive in: halibut costs 40 dollars a kilo this year.";
    expect(review([phrase, CATCH]).findings).toEqual([
      { kind: "stock_phrase", sentence: 0, said: "let s dive in" },
    ]);
    expect(review([phrase, CATCH], { text: `${HALIBUT}\n\nLet’s dive in.` }).findings).toEqual([]);
    const german = sentence(
      "In diesem Video geht es um Heilbutt, und 40 Dollar kostet das Kilo.",
      "Heilbutt kostet in diesem Jahr 40 Dollar",
    );
    const text = "Heilbutt kostet in diesem Jahr 40 Dollar das Kilo. Die Flotte fängt weniger als früher.";
    expect(
      kindsOf(review([german, "Die Flotte fängt weniger als früher."], { text, language: "de" }).findings),
    ).toEqual(["stock_phrase"]);
  });

  it("requires complete steps in order, and makes each step depend on the previous one", () => {
    const steps = [
      "Chop two onions finely.",
      "Fry the onions in butter for ten minutes.",
      "Simmer until the potatoes are soft.",
    ];
    const tutorial = { text: SOUP, template: "tutorial" as const };
    const { findings, sentences } = review(steps, tutorial);
    expect(findings).toEqual([{ kind: "steps_skipped", steps: ["Add the stock and the potatoes."] }]);
    expect(sentences.map(({ leansBack }) => leansBack)).toEqual([false, true, true]);
    expect(kindsOf(review([steps[1]!, steps[0]!], tutorial).findings)).toEqual(["steps_shuffled"]);
    expect(review(steps.slice(0, 2), tutorial).findings).toEqual([]);
    expect(review(steps, { text: SOUP }).findings).toEqual([]);
  });

  it("recognises numbered headings with the text below them as steps", () => {
    const text =
      "# Soup\n\n## Step 1: Chop\n\nChop two onions.\n\n## Step 2: Fry\n\nFry them in butter.\n\n## Step 3: Boil\n\nBoil the stock.\n\n# End\n\nSoup keeps for days.";
    const { findings } = review(["Chop two onions.", "Boil the stock.", "Soup keeps for days."], { text });
    expect(findings).toEqual([{ kind: "steps_skipped", steps: ["Step 2: Fry"] }]);
  });

  it("reports a personal pronoun without an antecedent", () => {
    expect(kindsOf(review(["He does not expect a fall.", PRICE]).findings)).toEqual(["reference"]);
    expect(kindsOf(review([PRICE, CATCH, "He does not expect a fall."]).findings)).toEqual(["reference"]);
    const clear = [
      "The marine biologist Ana Duarte blames warm water.",
      sentence("She expects the fish back.", "Cold winters would bring the fish back"),
    ];
    const { findings, sentences } = review(clear);
    expect(findings).toEqual([]);
    expect(sentences.map(({ leansBack }) => leansBack)).toEqual([false, true]);
  });

  it("requires the price and the rating in a product review", () => {
    const text = "The Trail Lamp shines for 30 hours. It weighs 80 grams.";
    const product = {
      name: "Trail Lamp",
      brand: null,
      price: "$39.90",
      rating: 4.6,
      ratingCount: 12,
      bullets: [],
    } as unknown as ProductFacts;
    const template = "amazon-product-review" as const;
    const said = [
      "The Trail Lamp shines for 30 hours.",
      sentence("It weighs 80 grams and costs $39.90.", "It weighs 80 grams"),
    ];
    expect(review(said, { text, product, template }).findings).toEqual([
      { kind: "product_fact", fact: "rating", value: "4.6" },
    ]);
    expect(review(said, { text, product }).findings).toEqual([]);
  });
});
