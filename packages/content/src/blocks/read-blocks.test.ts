import { contentBlockSchema, rangeOfPlaced, type ContentBlock, type PlacedText } from "@inkreel/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBlocks } from "./read-blocks.js";

const wordsOf = (block: ContentBlock): PlacedText[] => {
  if (block.kind === "list") return block.items.flatMap((item) => item.paragraphs);
  if (block.kind === "quotation") return block.paragraphs;
  if (block.kind === "table") return block.rows.flat();
  return block.kind === "code" ? [] : [block.text];
};
const read = (text: string): string[] =>
  readBlocks(text).map(
    (block) =>
      `${block.kind}: ${wordsOf(block)
        .map(({ text }) => text)
        .join(" | ")}`,
  );

describe("readBlocks", () => {
  it("removes Markdown marks and keeps the words", () => {
    expect(
      read("A **bold** and _soft_ [link](https://a.b/c_(d)) with `code` and snake_case, 2*3*4."),
    ).toEqual(["paragraph: A bold and soft link with code and snake_case, 2*3*4."]);
    expect(
      read("A [named][1] link, ***both*** marks, ~~nothing~~ and **one without its other half."),
    ).toEqual(["paragraph: A named link, both marks, and one without its other half."]);
  });

  it("joins hard-wrapped lines, and joins hyphenated words only if they occur elsewhere", () => {
    expect(read("A long exam-\nple of a well-\nknown thing that is an example of wrapping here.")).toEqual([
      "paragraph: A long example of a well-known thing that is an example of wrapping here.",
    ]);
  });

  it("joins a short line that ends with an open word, whatever follows", () => {
    const text =
      "Find out more about section 508 of the\nRehabilitation Act, which holds for all information that the government buys.";
    expect(read(text)).toEqual([`paragraph: ${text.replaceAll("\n", " ")}`]);
    expect(
      read("Home\nAbout us\nThe river rose for three days, and the bridge stayed closed all that time."),
    ).toHaveLength(3);
  });

  it("joins short lines within a sentence that a whole line begins, as where a link was wrapped", () => {
    const text =
      "With a wish to open the quay to all small firms of the town, we are holding\nthe Lund Demo\nDay\nFriday, May 9, at the hall. Guests from all over the country will see our boats.";
    expect(read(text)).toEqual([`paragraph: ${text.replaceAll("\n", " ")}`]);
    const labels = `${text.split("\n")[0]!} it.\nProgramme\nArrival and coffee in the hall of the old mill beside the river, then a walk along it.`;
    expect(read(labels).at(-1)).toMatch(/^paragraph: Arrival/);
  });

  it("decodes references, removes soft hyphens, and keeps units and escaped marks", () => {
    const [block] = readBlocks("Tom &amp; Ann paid &#8364;5 for 3&nbsp;km² of any\u00adthing, \\*nearly\\*.");
    expect(block).toMatchObject({ text: { text: "Tom & Ann paid €5 for 3 km² of anything, *nearly*." } });
  });

  it("returns the position of each word in the source text", () => {
    const source = "# One\n\n> A **bold** &amp; long\n> word.\n\n- Item *two*";
    for (const word of ["One", "bold", "&", "word", "Item", "two"]) {
      const placed = readBlocks(source)
        .flatMap(wordsOf)
        .find(({ text }) => text.includes(word));
      const at = placed?.text.indexOf(word) ?? -1;
      const { startChar, endChar } = rangeOfPlaced(placed as PlacedText, at, at + word.length);
      expect(source.slice(startChar, endChar)).toBe(word === "&" ? "&amp;" : word);
    }
  });

  it("recognises headings with number signs and with underlines", () => {
    const text = "# One\n\nTwo\n===\n\nA line.\n\nThree\n---\n\nAfter it.\n\n***\n\n#### Four ####";
    const headings = readBlocks(text).filter((block) => block.kind === "heading");
    expect(headings.map(({ level, text }) => `${level} ${text.text}`)).toEqual([
      "1 One",
      "1 Two",
      "2 Three",
      "4 Four",
    ]);
  });

  it("reads a heading of more than 200 characters as a paragraph", () => {
    const long = "A river carries sand and silt to the sea all year. ".repeat(4).trim();
    expect(read(`# ${long} Yes.`)).toEqual([`paragraph: ${long} Yes.`]);
    expect(read(`## ${long.slice(0, 200)} ##`)).toEqual([`heading: ${long.slice(0, 200).trim()}`]);
  });

  it("reads lists with their kind, depth, numbers and further paragraphs", () => {
    const text =
      "1. Dig\n2. Sow\n   - beans\n\n   Not too deep.\n4. Wait\n\nThen eat.\n\n* [x] Done\n• Also done";
    expect(readBlocks(text)).toMatchObject([
      {
        kind: "list",
        isOrdered: true,
        items: [
          { level: 1, number: 1, paragraphs: [{ text: "Dig" }] },
          { level: 1, number: 2, paragraphs: [{ text: "Sow" }] },
          { level: 2, number: null, paragraphs: [{ text: "beans" }, { text: "Not too deep." }] },
          { level: 1, number: 4, paragraphs: [{ text: "Wait" }] },
        ],
      },
      { kind: "paragraph", text: { text: "Then eat." } },
      { kind: "list", isOrdered: false, items: [{ paragraphs: [{ text: "Done" }] }] },
      { kind: "list", isOrdered: false, items: [{ paragraphs: [{ text: "Also done" }] }] },
    ]);
    expect(read("1985. A good year.")).toEqual(["paragraph: 1985. A good year."]);
  });

  it.each([
    ["in one line", "1. Dig deep. 2. Sow it! 3. Wait."],
    ["in one line with brackets", "1) Dig deep. 2) Sow it! 3) Wait."],
    ["in wrapped lines", "1. Dig\ndeep. 2. Sow\nit! 3. Wait."],
    ["with the numbers alone on their lines", "1.\nDig deep.\n2.\n\nSow it!\n3.\nWait."],
  ])("reads a numbered list %s", (_, text) => {
    expect(readBlocks(text)).toMatchObject([
      {
        kind: "list",
        items: [
          { number: 1, paragraphs: [{ text: "Dig deep." }] },
          { number: 2, paragraphs: [{ text: "Sow it!" }] },
          { number: 3, paragraphs: [{ text: "Wait." }] },
        ],
      },
    ]);
  });

  it("takes no number that does not count on for one of a list", () => {
    const text =
      "1. Dig at 4. Then sow. 3. Mai is late.\n\nThe bus is the\n42.\nIt leaves at noon. 2. Platform.";
    expect(readBlocks(text)).toMatchObject([
      { items: [{ number: 1 }] },
      ...Array.from({ length: 3 }, () => ({ kind: "paragraph" })),
    ]);
  });

  it("finds the author of a quotation in its last line or below it", () => {
    const quotations = readBlocks(
      "> Eat well.\n> — Ada Lovelace, baker\n\nAnd:\n\n> Sleep.\n>\n> — Bo Ek\n\n> Run.",
    );
    expect(quotations.filter((block) => block.kind === "quotation")).toMatchObject([
      { cite: "Ada Lovelace", paragraphs: [{ text: "Eat well." }] },
      { cite: "Bo Ek", paragraphs: [{ text: "Sleep." }] },
      { cite: null, paragraphs: [{ text: "Run." }] },
    ]);
  });

  it.each([
    ["> Eat well.\n>\n> – Ada Lovelace, baker\n>\n> Sleep.\n>\n> – Bo Ek, nurse", ["Ada Lovelace", "Bo Ek"]],
    ["> Eat well.\n>\n> — Ada Lovelace\n>\n> Sleep.\n>\n> Run.", ["Ada Lovelace", null]],
    ["> Eat well.\n>\n> – or do not.\n>\n> — Bo Ek", ["Bo Ek"]],
  ])("gives each of several authors of a quotation their own words: %j", (text, cites) => {
    const quotations = readBlocks(text).filter((block) => block.kind === "quotation");
    expect(quotations.map(({ cite }) => cite)).toEqual(cites);
  });

  it("takes the last word of a quotation with a hyphen for no author", () => {
    const [quotation] = readBlocks("> Daraus würde eine andere IP-Adresse werden.");
    expect(quotation).toMatchObject({
      cite: null,
      paragraphs: [{ text: "Daraus würde eine andere IP-Adresse werden." }],
    });
  });

  it("reads tables, code and captions", () => {
    const text =
      'Intro here.\n\n```js\nlet a;\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n![A map](m.png "The old town")\n\nYear\tShips\tCrew\n2023\t7\t8';
    expect(read(text)).toEqual([
      "paragraph: Intro here.",
      "code: ",
      "table: a | b | 1 | 2",
      "caption: The old town",
      "table: Year | Ships | Crew | 2023 | 7 | 8",
    ]);
    expect(readBlocks(text)[1]).toMatchObject({ language: "js" });
  });

  it("reads leftover HTML as headings, lists and paragraphs", () => {
    expect(
      read("<h2>Soil</h2><p>It is alive.</p><ul><li>Dig less</li><li>Mulch</li></ul><script>x()</script>"),
    ).toEqual(["heading: Soil", "paragraph: It is alive.", "list: Dig less | Mulch"]);
  });

  it("keeps the lines of a text without blank lines apart", () => {
    expect(
      read("A title\nThe first paragraph is here, and it is long enough.\n- one\n- two\nThe end."),
    ).toEqual([
      "paragraph: A title",
      "paragraph: The first paragraph is here, and it is long enough.",
      "list: one | two",
      "paragraph: The end.",
    ]);
  });

  it("returns the same result for a long text in parts and as a whole", () => {
    const chapter = `## Chapter\n\n${"A line of words, *marked* here and there. ".repeat(30).trim()}\n\n- one\n- two\n\n`;
    const one = read(chapter);
    expect(read(chapter.repeat(40))).toEqual(Array.from({ length: 40 }, () => one).flat());
  });

  it("returns the position of every block in the source for any text", () => {
    const marks = "# |- |1. |> |\n|\n\n|**|`|[a](b)|&amp;|<p>|</p>|\\|    |~~|![c](d)|[^1]|---|\t| ".split(
      "|",
    );
    const unit = fc.oneof(
      fc.constantFrom(...marks, "|", "|-|\n"),
      fc.string({ unit: "binary", maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 60 }), (parts) => {
        const text = parts.join("");
        for (const block of readBlocks(text)) {
          expect(contentBlockSchema.parse(block)).toEqual(block);
          for (const { startChar, endChar } of [
            block.source,
            ...wordsOf(block).flatMap(({ pieces }) => pieces),
          ]) {
            expect(startChar).toBeLessThanOrEqual(endChar);
            expect(endChar).toBeLessThanOrEqual(text.length);
          }
        }
      }),
    );
  });
});
