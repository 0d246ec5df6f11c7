import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { readBlocks } from "../blocks/read-blocks.js";
import { fixture } from "../testing/fixtures.js";
import { decodeText } from "./decode-text.js";
import { looksLikeMarkdown } from "./looks-like-markdown.js";
import { normaliseCharacters, normaliseTypography } from "./normalise-text.js";
import { readMarkdown } from "./read-markdown.js";
import { finishContent } from "../draft.js";
import {
  findWrapWidth,
  joinHardWraps,
  readParagraphLines,
  readPastedText,
  readPlainText,
} from "./read-plain-text.js";

const textOf = (name: string) => Buffer.from(fixture(name)).toString("utf8");

test("a hard-wrapped text becomes paragraphs, headings and a list, and keeps every number", () => {
  expect(readPlainText(textOf("wrapped.txt"))).toEqual({
    title: "THE LIGHTHOUSE AT KORSNES",
    text: `The lighthouse at Korsnes was lit for the first time on 12 October 1868, and it has not been dark for a single night since then. Its keepers wrote down the weather four times a day, which makes 229,220 entries until the station was automated in 2025.

## What the log books say

Storms have become more frequent, but not stronger. In the first fifty years the keepers counted 11 storms a year; in the last fifty they counted 17. The well-known storm of 1937 is still the strongest.

- Fog days fell from 61 to 38 a year
- The first ship of spring comes 19 days earlier than it did in 1900

Today the light is kept by two volunteers and a computer. They open the tower every Sunday between noon and four.`,
  });
});

test("the line breaks of a poem stay", () => {
  const poem = ["The tide came in", "and took the sand,", "the sand I had", "been standing on."];
  expect(findWrapWidth(poem)).toBeNull();
  expect(readPlainText(poem.join("\n")).text).toBe(poem.join("\n"));
});

test("long lines become paragraphs even without blank lines between them", () => {
  const long =
    "The harbour counts its ships by hand, and it has done so for a hundred years without ever losing one of its books. ";
  expect(readPlainText(`${long}\n${long}\n${long}`).text.split("\n\n")).toHaveLength(3);
});

test("hard-wrapped lines are joined, and list items stay separate", () => {
  const lines = ["A line that is just about as long as the width it has", "and one more.", "- an item"];
  expect(joinHardWraps(lines, 54)).toEqual([`${lines[0]} ${lines[1]}`, "- an item"]);
});

test("lines with tabs become a table", () => {
  expect(
    readParagraphLines("Ships by year\nYear\tShips\t\n2023\t1,097\t\n2024\t1,284\t\nThat is all there is.")
      .text,
  ).toBe("| Year | Ships |\n| --- | --- |\n| 2023 | 1,097 |\n| 2024 | 1,284 |\n\nThat is all there is.");
});

test("a heading as long as a paragraph is not the title and stays in the text", () => {
  const long = "A river carries sand and silt to the sea all year. ".repeat(5).trim();
  const draft = readMarkdown(`# ${long}\n\nThe sea takes it.`);
  expect(draft.title).toBeNull();
  expect(draft.text).toContain(long);
});

test("a Markdown file loses only its inline markup, comments, pictures and front matter", () => {
  const draft = readMarkdown(textOf("notes.md"));
  expect(draft).toMatchObject({ title: "Seven rules for short meetings", byline: "Ida Holm" });
  expect(draft.pictures).toMatchObject([
    {
      url: "https://example.com/clock.jpg",
      alt: "A clock on a wall",
      caption: "Noon",
      nearText: "Start on time, always",
    },
  ]);
  expect(draft.text).toBe(`Most meetings are too long, says a study of 1,200 offices.

- Start on time, always
- Keep agenda.md open
1. Done is done

> Nobody ever complained that a meeting was short.

\`\`\`js
const minutes = 15; // <b>not bold</b>
\`\`\`

## The second rule

Use snake_case_names & 2*3*4 as they are.
Then stop.

## Notes

1. Not peer reviewed.`);
});

describe("readMarkdown", () => {
  const parts = "## What is flour?\n\nIt is ground grain.\n\n## How is it kept?\n\nIt is kept dry.";

  test.each([
    ["Contents", "1. What is flour?\n2. How is it kept?"],
    ["## Inhalt", "- What is flour?\n- Mills: How is it kept?"],
    ["**In this article:**", "* What is flour\n* How is it kept"],
  ])("leaves out a list of contents under %j", (label, list) => {
    expect(readMarkdown(`# Flour\n\n${label}\n\n${list}\n\n${parts}`).text).toBe(parts);
  });

  test("keeps a list whose items are no headings", () => {
    const text = `Contents\n\n1. Two bags of flour\n2. One loaf of bread\n\n${parts}`;
    expect(readMarkdown(`# Flour\n\n${text}`).text).toBe(text);
  });

  test.each([
    ["**bold** and *slanted* and ***both***", "bold and slanted and both"],
    ["__bold__ and _slanted_", "bold and slanted"],
    ["snake_case and 2 * 3 * 4 and a*b", "snake_case and 2 * 3 * 4 and a*b"],
    ["[link](https://a.b/c_(d)) and [ref][1]", "link and ref"],
    ["[![picture](a.png)](b)", ""],
    ["`code *kept*` here", "code *kept* here"],
    ["``a ` tick``", "a ` tick"],
    ["<https://a.b> and <b>bold</b>", "https://a.b and bold"],
    ["5 < 6 and 7 > 2", "5 < 6 and 7 > 2"],
    ["was ~~$9~~ $7", "was $7"],
    ["\\*not slanted\\*", "*not slanted*"],
    ["Tom &amp; Ida &#8212; both", "Tom & Ida — both"],
    ["fact.[^1]", "fact."],
    ["`/<[^>]*>/`", "/<[^>]*>/"],
    ["**in\ntwo lines**", "in\ntwo lines"],
    ["> one\n> **two**", "> one\n> two"],
    ["- one\n  1. [two](b)\n- three", "- one\n    1. two\n- three"],
    ["**$7** ~~$9~~ | 4.4 stars | 8 ratings", "$7 | 4.4 stars | 8 ratings"],
    ["<h3>Five</h3>\n<p>any&shy;thing</p>", "### Five\n\nanything"],
  ])("removes inline markup: %s → %s", (markdown, plain) => {
    expect(readMarkdown(markdown).text).toBe(plain);
  });
});

test("a list of 2,000 items stays one list", () => {
  const list = Array.from({ length: 2_000 }, (_, index) => `- item ${index}`).join("\n");
  expect(readMarkdown(`# Title\n\n${list}\n\nAn end.`).text).toBe(`${list}\n\nAn end.`);
  expect(readBlocks(list)).toMatchObject([{ kind: "list", items: { length: 2_000 } }]);
});

test("looksLikeMarkdown recognises Markdown by its markup", () => {
  expect(looksLikeMarkdown("# Title\n\ntext")).toBe(true);
  expect(looksLikeMarkdown("See [this](https://a.b).")).toBe(true);
  expect(looksLikeMarkdown("- one\n- two\n\n**bold**")).toBe(true);
  expect(looksLikeMarkdown("- one\n- two")).toBe(false);
  expect(looksLikeMarkdown("It costs #1 and a_b_c.")).toBe(false);
});

test("normalisation composes characters, removes control characters and keeps the joiners of emoji", () => {
  expect(normaliseCharacters("e\u0301\r\nco\u00ADop\u200B\u0007 👩‍🚀\uD800")).toBe("é\ncoop 👩‍🚀\uFFFD");
  expect(normaliseTypography("10\u202F000\u00A0€ ﬁne")).toBe("10 000 € fine");
});

describe("decodeText", () => {
  const cases: [string, Uint8Array, string | null, string][] = [
    ["UTF-8 with a byte order mark", Buffer.from("\uFEFFnaïve"), null, "naïve"],
    ["UTF-8 without a byte order mark", Buffer.from("naïve – “so”"), null, "naïve – “so”"],
    ["UTF-16 little-endian with a byte order mark", Buffer.from("\uFEFFnaïve", "utf16le"), null, "naïve"],
    [
      "UTF-16 big-endian without a byte order mark",
      Buffer.from("naïve text", "utf16le").swap16(),
      null,
      "naïve text",
    ],
    ["windows-1252 as the last resort", Buffer.from([0x93, 0x61, 0x94, 0x80, 0xe9]), null, "“a”€é"],
    ["windows-1251 that the header declares", Buffer.from([0xcf, 0xee, 0xf0, 0xf2]), "windows-1251", "Порт"],
    [
      "Shift_JIS that a meta element declares",
      Buffer.concat([Buffer.from('<meta charset="shift_jis">'), Buffer.from([0x8d, 0x60])]),
      null,
      '<meta charset="shift_jis">港',
    ],
    ["UTF-8 declared as Latin-1", Buffer.from("naïve"), "iso-8859-1", "naïve"],
    ["UTF-8 with an unknown label", Buffer.from("naïve"), "x-nonsense", "naïve"],
    ["Latin-1 declared as UTF-8", Buffer.from([0x6e, 0x61, 0xef, 0x76, 0x65]), "utf-8", "naïve"],
  ];
  const RUSSIAN =
    "Порт ведёт счёт кораблям вручную и делает это уже сто лет. Начальник порта Ирина Соколова говорит, что книги ни разу не терялись.";
  const CZECH =
    "Přístav počítá lodě ručně už sto let. Knihy se nikdy neztratily, říká ředitelka Šárka Dvořáková.";
  const FRENCH =
    "Le port compte ses navires à la main, et cela depuis un siècle. « Jamais perdus », dit la gérante, ravie d’être là.";
  const guessed: [string, string][] = [
    ["windows-1251", RUSSIAN],
    ["koi8-r", RUSSIAN],
    ["windows-1251", RUSSIAN.slice(0, 40)],
    ["koi8-r", RUSSIAN.slice(0, 40)],
    ["windows-1250", CZECH],
    ["windows-1252", FRENCH],
    ["shift_jis", "港では船を手で数えている。もう百年も続いている。帳簿がなくなったことは一度もない。"],
    ["gb18030", "港口用手清点船只，已经有一百年了。负责人说，账本从来没有丢失过。"],
  ];
  test.each(guessed)("detects %s without a declaration, in a text and in a page: %s", (encoding, text) => {
    const page = `<html lang="ru"><head><title>x</title></head><body class="a b c">${'<div class="menu">'.repeat(50)}<p>${text}</p></body></html>`;
    expect(decodeText(iconv.encode(text, encoding), { headerCharset: null })).toBe(text);
    expect(decodeText(iconv.encode(page, encoding), { headerCharset: null })).toBe(page);
  });

  test("reads a text with a few invalid bytes as UTF-8, and these bytes as windows-1252", () => {
    const [before, after] = [
      Buffer.from("Die Hafenmeisterin zählt größere Schiffe, "),
      Buffer.from("für das nächste Jahr – "),
    ];
    const bytes = Buffer.concat([
      before,
      Buffer.from([0x93, 0x6a, 0x61, 0x94, 0x20]),
      after,
      before,
      after,
      Buffer.from([0xff]),
    ]);
    const read = decodeText(bytes, { headerCharset: null });
    expect(read).toBe(
      "Die Hafenmeisterin zählt größere Schiffe, “ja” für das nächste Jahr – Die Hafenmeisterin zählt größere Schiffe, für das nächste Jahr – ÿ",
    );
    expect(decodeText(bytes, { headerCharset: "utf-8" })).toBe(read);
  });

  test.each(cases)("reads %s", (_name, bytes, headerCharset, text) => {
    expect(decodeText(bytes, { headerCharset }).replace("\uFEFF", "")).toBe(text);
  });
});

test.each([
  ["a list of 250,000 items", "- a\n".repeat(250_000)],
  ["half a million lines of one letter", "a\n".repeat(500_000)],
  ["a table of 200,000 rows", `| a | b |\n| --- | --- |\n${"| 1 | 2 |\n".repeat(200_000)}`],
])("Markdown with %s is refused before it is read", (_, markdown) => {
  const begunMs = performance.now();
  expect(() => readMarkdown(markdown)).toThrow("The text has more than 40,000 lines.");
  expect(performance.now() - begunMs).toBeLessThan(2_000);
});

test("a Markdown text with a million empty lines is read", () => {
  expect(readMarkdown(`Trees cool streets.${"\n".repeat(1_000_000)}They also hold water.`).text).toBe(
    "Trees cool streets.\n\nThey also hold water.",
  );
});

test.each([
  ["- Water\n- Bread\n- Salt", "Water"],
  ["1. Fill it\n2. Boil it", "Fill it"],
  ["---\n\nWater is heavy when it is cold.", "Water is heavy when it is cold"],
  ["- Water\n\nIt is heavy when it is cold.", "Water"],
  ["Water\n\nIt is heavy when it is cold.", "Water"],
  ["Dr. Moe lives in St. Louis. She is well.", "Dr. Moe lives in St. Louis"],
  ["Chapter 1. The sea is cold. 2. It is deep.", "Chapter 1. The sea is cold"],
  ["1. Fill the pot. 2. Boil it.", "Fill the pot"],
])("the title of the pasted text %j is %j", (pasted, title) => {
  expect(finishContent(readPastedText(pasted), { name: null, url: null }).title).toBe(title);
});
