import { readBlocks } from "@inkreel/content";
import { splitSentences } from "@inkreel/language";
import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { findDirectionFaults } from "../testing/direction-faults.js";
import { readFixture } from "../testing/read-fixture.js";
import { readTestimonial, scenesFromText, splitScriptSections } from "./scenes-from-text.js";

const from = (text: string, template: "blog-summary" | "amazon-product-review" = "blog-summary") =>
  scenesFromText({ text, template, tone: "professional", content: null, readBlocks });
const texts = (text: string, template: "blog-summary" | "amazon-product-review" = "blog-summary"): string[] =>
  from(text, template).scenes.map((scene) => scene.text);

describe("scenesFromText", () => {
  it("makes one scene of each sentence, unchanged, and skips fragments without words", () => {
    expect(texts("One thing. Dr. Who came!  ... Really? Yes, 5.5% more.")).toEqual([
      "One thing.",
      "Dr. Who came!",
      "Really?",
      "Yes, 5.5% more.",
    ]);
  });

  it.each([
    ["1. First step is here. 2. Second step follows. 3. Last one."],
    ["1. First step is here.\n2. Second step follows.\n3. Last one."],
    ["1.\nFirst step is here.\n2.\nSecond step follows.\n3.\nLast one."],
  ])("keeps the number of a step with its words: %j", (text) => {
    expect(texts(text)).toEqual(["1. First step is here.", "2. Second step follows.", "3. Last one."]);
  });

  it("makes the first scene the hook and the last scene the call to action", () => {
    const script = from("Why sleep? It heals. Go to bed.");
    expect(script.scenes.map((scene) => scene.role)).toEqual(["hook", "main", "cta"]);
    expect(script.sections).toEqual({ hook: "Why sleep?", main: "It heals.", cta: "Go to bed." });
  });

  it("assigns roles by section labels and leaves the labels out of the narration", () => {
    const script = from("HOOK:\nWhy sleep? Why now?\n\n**Main**\nIt heals.\n\n## Call to action\nGo to bed.");
    expect(script.sections).toEqual({ hook: "Why sleep? Why now?", main: "It heals.", cta: "Go to bed." });
  });

  it("makes one scene of a testimonial, up to the first blank line, for the product review template", () => {
    const text =
      "Intro that does not count.\n\nAI Testimonial Script:\nI love it. It works.\nEvery day.\n\nNotes for the editor.";
    expect(texts(text, "amazon-product-review")).toEqual(["I love it. It works. Every day."]);
    expect(texts(text)).toEqual(["I love it.", "It works.", "Every day."]);
    expect(texts("No marker. Two scenes.", "amazon-product-review")).toHaveLength(2);
  });

  it("locates sentences in the content even if quotation marks and line breaks differ", () => {
    const text = readFixture("html-cookies");
    const content = { title: "Soil", text, language: "en", product: null, pictures: [] };
    const script = scenesFromText({
      text: 'Digging kills them. "It used to be three hours." Words of my own.',
      template: "blog-summary",
      tone: "casual",
      content,
      readBlocks,
    });
    const slices = script.scenes.map(({ source }) =>
      source === null ? null : text.slice(source.startChar, source.endChar),
    );
    expect(slices).toEqual(["Digging kills them.", "&ldquo;It used to be three hours.&rdquo;", null]);
    expect(script.scenes.flatMap(findDirectionFaults)).toEqual([]);
  });

  it("returns no scenes for a text without words", () => {
    expect(from(" \n\n ... ").scenes).toEqual([]);
  });
});

const HOSTILE = [
  "\r",
  "\n",
  "\r\n",
  " ",
  "\t",
  "*",
  "_*",
  "# ",
  "[",
  "(",
  ")",
  "\n \n",
  "hook**",
  "AI TESTIMONIAL SCRIPT",
  "x AI TESTIMONIAL SCRIPT *",
  "$1.50 ",
  "1",
  "1,000,",
  '"',
  "“",
  "a.b.",
  "- ",
  "|",
  "<",
  "&",
  "http://",
  "…",
  "e\u0301",
  "\u{1f600}",
  "word ",
];
const FUNCTIONS = { splitScriptSections, readTestimonial, splitSentences };

describe("for hostile input", () => {
  it.each(Object.entries(FUNCTIONS))("%s takes time linear in the length", (_name, read) => {
    const slow = HOSTILE.filter((sign) => {
      const [short, long] = [10_000, 80_000].map((chars) =>
        fastestMs(read, sign.repeat(chars / sign.length)),
      );
      // The longer text has 8 times the length; a quadratic algorithm would take 64 times as long.
      return (long ?? 0) > Math.max(200, 24 * (short ?? 0));
    });
    expect(slow).toEqual([]);
  });
});

describe("splitScriptSections", () => {
  it.each(["HOOK", "## Hook:", "**HOOK:**", "[Hook]", "*hook* :**", "(hook) __", "_Hook_:__  "])(
    "recognises %j as a section label",
    (label) => {
      expect(splitScriptSections(`${label}\nOne.\n\nOutro:\nTwo.`).map(({ role }) => role)).toEqual([
        "hook",
        "cta",
      ]);
    },
  );

  it.each(["hooks", "hook: come in", "hook:: ", "the hook"])("keeps %j as part of the script", (line) => {
    expect(splitScriptSections(`${line}\nOne.`)).toEqual([{ role: null, text: `${line}\nOne.` }]);
  });
});

describe("readTestimonial", () => {
  it.each([
    "AI TESTIMONIAL SCRIPT",
    "## **AI Testimonial Script:**",
    "Before.\n\n *\n AI testimonial script:",
  ])("returns the text after %j", (marker) => {
    expect(readTestimonial(`${marker}\nIt works.\n\nAfter.`)).toBe("It works.");
  });

  it("ignores a marker that does not start its line", () => {
    expect(readTestimonial("This is no AI TESTIMONIAL SCRIPT:\nIt works.")).toBeNull();
  });
});

function fastestMs(read: (text: string) => unknown, text: string): number {
  const times = [0, 1, 2].map(() => {
    const startMs = performance.now();
    read(text);
    return performance.now() - startMs;
  });
  return Math.min(...times);
}
