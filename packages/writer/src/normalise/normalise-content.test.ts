import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rangeOf } from "./mapped-text.js";
import { normaliseContent } from "./normalise-content.js";

const read = (text: string): string[] =>
  normaliseContent(text).map((block) => `${block.kind}: ${block.text.text}`);

describe("normaliseContent", () => {
  it("takes Markdown marks off and keeps the words", () => {
    expect(read("A **bold** and _soft_ [link](https://a.b/c_(d)) with `code` and snake_case.[^2]")).toEqual([
      "paragraph: A bold and soft link with code and snake_case.",
    ]);
  });

  it("joins hard-wrapped lines and mends words cut by a hyphen only when they stand elsewhere", () => {
    expect(read("A long exam-\nple of a well-\nknown thing that is an example of wrapping here.")[0]).toBe(
      "paragraph: A long example of a well-known thing that is an example of wrapping here.",
    );
  });

  it("decodes entities, drops soft hyphens, emoji and footnote marks, keeps units and signs", () => {
    expect(read("Tom &amp; Ann paid &#8364;5 for 3&nbsp;km² of any\u00adthing. 🎉 Done.[1]")[0]).toBe(
      "paragraph: Tom & Ann paid €5 for 3 km² of anything. Done.",
    );
  });

  it("leaves gaps for code, tables, captions, bylines and banners", () => {
    const text =
      "Intro here.\n\n```js\nlet a;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nFigure 2: A map.\n\nBy Ann Lee\n\nWe use cookies to improve your experience.";
    expect(read(text).map((line) => line.split(":")[0])).toEqual(["paragraph", "gap", "gap", "gap", "gap"]);
  });

  it("reads HTML leftovers as headings, items and paragraphs", () => {
    expect(
      read("<h2>Soil</h2><p>It is alive.</p><ul><li>Dig less</li><li>Mulch</li></ul><script>x()</script>"),
    ).toEqual(["heading: Soil", "paragraph: It is alive.", "item: Dig less", "item: Mulch"]);
  });

  it("takes a heading of more than 200 characters for what is said", () => {
    const long = "A river carries sand and silt to the sea all year. ".repeat(4).trim();
    expect(read(`# ${long} Yes.`)).toEqual([`paragraph: ${long} Yes.`]);
    expect(read(`## ${long.slice(0, 200)} ##`)).toEqual([`heading: ${long.slice(0, 200).trim()}`]);
  });

  it("drops sections of references and related posts up to the next heading of their level", () => {
    expect(read("# A\n\nOne.\n\n## References\n\n1. Somebody, 2003.\n\n## Next\n\nTwo.")).toEqual([
      "heading: A",
      "paragraph: One.",
      "heading: Next",
      "paragraph: Two.",
    ]);
  });

  it("takes short lines without a stop for labels where the text has stops", () => {
    expect(read("A title\n\nThe first sentence is here. And one more.\n\nAnother one is here.")[0]).toBe(
      "heading: A title",
    );
  });

  it("maps every block back into the text it came from, whatever the text", () => {
    const unit = fc.oneof(
      fc.constantFrom(
        "# ",
        "- ",
        "1. ",
        "> ",
        "\n",
        "\n\n",
        "**",
        "`",
        "[a](b)",
        "&amp;",
        "<p>",
        "</p>",
        "|",
        " ",
      ),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (parts) => {
        const text = parts.join("");
        for (const block of normaliseContent(text)) {
          const range = rangeOf(block.text, 0, block.text.text.length);
          expect(range.startChar).toBeGreaterThanOrEqual(0);
          expect(range.endChar).toBeLessThanOrEqual(text.length);
          expect(block.text.starts.length).toBe(block.text.text.length);
        }
      }),
    );
  });
});
