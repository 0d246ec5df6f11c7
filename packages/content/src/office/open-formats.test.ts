import { processorMs } from "@inkreel/contract/testing/processor-ms";
import { describe, expect, test } from "vitest";
import { buildOdt } from "../testing/build-odt.js";
import { failureOf } from "../testing/failure-of.js";
import { readOdt } from "./read-odt.js";
import { readRtf } from "./read-rtf.js";

const rtf = (body: string): Uint8Array =>
  new Uint8Array(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, "latin1"));

/** The start of a PNG file of 120 × 90 pixels, which is all that the readers look at. */
function png(): Buffer {
  const head = Buffer.alloc(33);
  head.write("\x89PNG\r\n\x1a\n", "latin1");
  head.write("IHDR", 12, "latin1");
  head.writeUInt32BE(120, 16);
  head.writeUInt32BE(90, 20);
  return head;
}

const ODT_STYLES = `
  <style:style style:name="P1" style:family="paragraph" style:parent-style-name="Title"/>
  <style:style style:name="P2" style:family="paragraph" style:parent-style-name="Quotations"/>
  <text:list-style style:name="L1"><text:list-level-style-bullet text:level="1"/></text:list-style>
  <text:list-style style:name="L2"><text:list-level-style-number text:level="1"/></text:list-style>`;
const item = (text: string, more = "") => `<text:list-item><text:p>${text}</text:p>${more}</text:list-item>`;
const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;

describe("an OpenDocument text", () => {
  test("gives its title, headings, lists, table, quotation and notes", () => {
    const { title, text, format } = readOdt(
      buildOdt(
        `<text:p text:style-name="P1">The Mill</text:p>
         <text:h text:outline-level="2">How it <text:span>works</text:span></text:h>
         <text:p>Water<text:s text:c="900000000"/>turns<text:line-break/>the wheel<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Since 1811.</text:p></text:note-body></text:note>.</text:p>
         <text:list text:style-name="L1">${item("Grain", `<text:list>${item("Rye &amp; oats")}</text:list>`)}${item("Stone")}</text:list>
         <text:list text:style-name="L2">${item("Open the gate")}${item("Grind")}</text:list>
         <text:p text:style-name="P2">It never stops.</text:p>
         <table:table><table:table-row>${cell("Year")}${cell("Sacks")}</table:table-row><table:table-row>${cell("1811")}${cell("40")}</table:table-row></table:table>`,
        { styles: ODT_STYLES },
      ),
    );
    expect({ title, format }).toEqual({ title: "The Mill", format: "odt" });
    expect(text).toBe(
      [
        "## How it works",
        "Water turns\nthe wheel.",
        "- Grain\n  - Rye & oats\n- Stone",
        "1. Open the gate\n2. Grind",
        "> It never stops.",
        "| Year | Sacks |\n| --- | --- |\n| 1811 | 40 |",
        "## Notes",
        "Since 1811.",
      ].join("\n\n"),
    );
  });

  test("gives its pictures with their descriptions", () => {
    const frame = `<draw:frame><draw:image xlink:href="Pictures/wheel.png"/><svg:title>The wheel</svg:title></draw:frame>`;
    const { pictures, text } = readOdt(
      buildOdt(`<text:p>Look.${frame}</text:p>`, { parts: { "Pictures/wheel.png": png() } }),
    );
    expect(text).toBe("Look.");
    expect(pictures).toMatchObject([{ alt: "The wheel", widthPx: 120, heightPx: 90 }]);
  });

  test("leaves out deletions, remarks and tables of contents", () => {
    const body = `<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone.</text:p></text:deletion></text:changed-region></text:tracked-changes>
      <text:table-of-content><text:index-body><text:p>Contents 1</text:p></text:index-body></text:table-of-content>
      <text:p>Here<office:annotation><text:p>Really?</text:p></office:annotation> stays.</text:p>`;
    expect(readOdt(buildOdt(body)).text).toBe("Here stays.");
  });

  test("takes its title from its properties if it has no heading", () => {
    const parts = { "meta.xml": "<office:meta><dc:title>Tea &amp; Toast</dc:title></office:meta>" };
    expect(readOdt(buildOdt("<text:p>Some words.</text:p>", { parts })).title).toBe("Tea & Toast");
  });
});

const RTF_STYLES =
  "{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s2\\outlinelevel1 \\'dcberschrift 2;}{\\s3 Title;}{\\s4 Quote;}}";

describe("an RTF document", () => {
  test("gives its title, headings, lists, table, quotation and notes", () => {
    const { title, text, format } = readRtf(
      rtf(
        `{\\fonttbl{\\f0 Times;}}{\\colortbl;\\red0;}${RTF_STYLES}{\\header Page 1\\par}
\\pard\\s3 The Mill\\par
\\pard\\s2 How it {\\b works}\\par
\\pard\\s0 Water turns\\line the wheel{\\footnote \\pard Since 1811.}.\\par
{\\listtext\\'b7\\tab}\\ls1\\ilvl0 Grain\\par
{\\listtext o\\tab}\\ilvl1 Rye\\par
\\pard{\\listtext\\'b7\\tab}\\ls1\\ilvl0 Stone\\par
\\pard{\\pntext 1.\\tab}{\\*\\pn\\pndec}Open\\par{\\pntext 2.\\tab}Grind\\par
\\pard\\s4 It never stops.\\par
\\pard\\intbl Year\\cell Sacks\\cell\\row \\intbl 1811\\cell 40\\cell\\row
\\pard The end.`,
      ),
    );
    expect({ title, format }).toEqual({ title: "The Mill", format: "rtf" });
    expect(text).toBe(
      [
        "## How it works",
        "Water turns\nthe wheel.",
        "- Grain\n  - Rye\n- Stone",
        "1. Open\n2. Grind",
        "> It never stops.",
        "| Year | Sacks |\n| --- | --- |\n| 1811 | 40 |",
        "The end.",
        "## Notes",
        "Since 1811.",
      ].join("\n\n"),
    );
  });

  test.each([
    ["code page 1252", "caf\\'e9 \\emdash  \\ldblquote yes\\rdblquote", "café — “yes”"],
    ["the character set of a font", "{\\fonttbl{\\f1\\fcharset204 Arial;}}{\\f1 \\'cc\\'e8\\'f0}", "Мир"],
    ["two bytes for each sign", "{\\fonttbl{\\f1\\fcharset128 Mincho;}}{\\f1 \\'93\\'fa\\'96\\'7b}", "日本"],
    [
      "Unicode with what older programs show",
      "\\uc1 \\u8364? 5, {\\uc2 \\u-10179\\'3f\\'3f\\u-8704\\'3f\\'3f}",
      "€ 5, 😀",
    ],
    ["hidden and deleted text", "a{\\v b}{\\deleted c}d", "ad"],
    ["words that are names in JavaScript", "a \\constructor b\\valueOf {\\toString c}", "a bc"],
    ["signs that RTF uses itself", "\\{a\\}\\~\\\\", "{a} \\"],
    ["a link", '{\\field{\\*\\fldinst HYPERLINK "https://example.org"}{\\fldrslt the site}}', "the site"],
  ])("reads %s", (_, body, text) => {
    expect(readRtf(rtf(body)).text).toBe(text);
  });

  test("without styles has its short bold lines as headings", () => {
    const { title, text } = readRtf(
      rtf("\\b The Mill\\b0\\par\\par Water turns it.\\par\\b Noise\\b0\\par It is loud."),
    );
    expect({ title, text }).toEqual({
      title: "The Mill",
      text: "Water turns it.\n\n## Noise\n\nIt is loud.",
    });
  });

  test("gives its pictures", () => {
    const { pictures } = readRtf(rtf(`Look. {\\*\\shppict{\\pict\\pngblip\n${png().toString("hex")}}}`));
    expect(pictures).toMatchObject([{ widthPx: 120, heightPx: 90 }]);
  });
});

const MIB = 1024 * 1024;

describe("a hostile file is refused or read within five seconds:", () => {
  test.each([
    ["groups that never end", "{".repeat(4 * MIB), "groups that stand in one another"],
    ["millions of control words", "a\\b ".repeat(4 * MIB), "1,000,000 control words"],
    ["millions of signs", "\\'61".repeat(3 * MIB), "2,000,000 characters"],
    ["much text", "word ".repeat(MIB), "2,000,000 characters"],
    ["many paragraphs", "a\\par ".repeat(MIB), "20,000 paragraphs"],
    ["many cells", "a\\cell ".repeat(MIB), "20,000 paragraphs"],
  ])("RTF with %s", async (_, body, message) => {
    const begunMs = processorMs();
    const failure = await failureOf(Promise.resolve().then(() => readRtf(rtf(body))));
    expect(failure).toEqual({ code: "file_too_large", message: expect.stringContaining(message) });
    expect(processorMs() - begunMs).toBeLessThan(5_000);
  });

  test.each([
    ["millions of tags", "<text:s/>".repeat(3 * MIB), "200,000 pieces of markup"],
    ["many paragraphs", "<text:p>a</text:p>".repeat(MIB), "20,000 paragraphs"],
    ["much nesting", "<text:span>".repeat(MIB), "elements that stand in one another"],
    ["much text", `<text:p>${" a".repeat(8 * MIB)}</text:p>`, "2,000,000 characters"],
    [
      "a tag of many attributes",
      `<text:p ${Array.from({ length: 700_000 }, (_, index) => `a${index}="b"`).join(" ")}/>`,
      "200,000 pieces of markup",
    ],
    ["a part of 70 MB", "a".repeat(70 * MIB), "unpacks to more than"],
  ])("an OpenDocument text with %s", async (_, body, message) => {
    const bytes = buildOdt(body, { statedBytes: 10 });
    const begunMs = processorMs();
    const failure = await failureOf(Promise.resolve().then(() => readOdt(bytes)));
    expect(failure).toEqual({ code: "file_too_large", message: expect.stringContaining(message) });
    expect(processorMs() - begunMs).toBeLessThan(5_000);
  });

  test("entities of an OpenDocument text do not grow", () => {
    const body = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><text:p>Before &b;&b; after</text:p>`;
    expect(readOdt(buildOdt(body)).text).toBe("Before &b;&b; after");
  });
});
