import { readBlocks } from "@inkreel/content";
import { describe, expect, it } from "vitest";
import { findDirectionFaults } from "../testing/direction-faults.js";
import { readFixture } from "../testing/read-fixture.js";
import { scenesFromText } from "./scenes-from-text.js";

const from = (text: string, template: "blog-summary" | "amazon-product-review" = "blog-summary") =>
  scenesFromText({ text, template, tone: "professional", content: null, readBlocks });
const texts = (text: string, template: "blog-summary" | "amazon-product-review" = "blog-summary"): string[] =>
  from(text, template).scenes.map((scene) => scene.text);

describe("scenesFromText", () => {
  it("makes a scene of each sentence, as it is, dropping empty pieces", () => {
    expect(texts("One thing. Dr. Who came!  ... Really? Yes, 5.5% more.")).toEqual([
      "One thing.",
      "Dr. Who came!",
      "Really?",
      "Yes, 5.5% more.",
    ]);
  });

  it("gives first and last scene the roles of hook and call to action", () => {
    const script = from("Why sleep? It heals. Go to bed.");
    expect(script.scenes.map((scene) => scene.role)).toEqual(["hook", "main", "cta"]);
    expect(script.sections).toEqual({ hook: "Why sleep?", main: "It heals.", cta: "Go to bed." });
  });

  it("follows section labels and does not say them", () => {
    const script = from("HOOK:\nWhy sleep? Why now?\n\n**Main**\nIt heals.\n\n## Call to action\nGo to bed.");
    expect(script.sections).toEqual({ hook: "Why sleep? Why now?", main: "It heals.", cta: "Go to bed." });
  });

  it("makes one scene of a testimonial for the product template, up to the first blank line", () => {
    const text =
      "Intro that does not count.\n\nAI Testimonial Script:\nI love it. It works.\nEvery day.\n\nNotes for the editor.";
    expect(texts(text, "amazon-product-review")).toEqual(["I love it. It works. Every day."]);
    expect(texts(text)).toEqual(["I love it.", "It works.", "Every day."]);
    expect(texts("No marker. Two scenes.", "amazon-product-review")).toHaveLength(2);
  });

  it("finds each sentence of the content again, whatever its quotation marks and line breaks", () => {
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

  it("gives no scene for a text without words", () => {
    expect(from(" \n\n ... ").scenes).toEqual([]);
  });
});
